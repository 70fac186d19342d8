/** The bundler hands the Worker a compiled module. */
declare module "*.wasm" {
  const module: WebAssembly.Module;
  export default module;
}
