import { createContext, useContext } from "react";
import type { LibraryImage } from "../list-images.server";

const ImageLibraryContext = createContext<readonly LibraryImage[]>([]);

/** Provides the images that a form's `ImageControl`s know before the library is opened (`imagesForForm`). */
export const ImageLibrary = ImageLibraryContext.Provider;

export function useImageLibrary(): readonly LibraryImage[] {
  return useContext(ImageLibraryContext);
}
