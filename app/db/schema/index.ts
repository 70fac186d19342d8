export * from "./accounts";
export * from "./content";
export * from "./discovery";
export * from "./events";
export * from "./files";
export * from "./investors";
export * from "./messaging";
export * from "./startups";
