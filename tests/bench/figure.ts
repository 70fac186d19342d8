/** One benchmark result, with the baseline measured in the same run. */
export interface Figure {
  /** `<bench>/<what>_<unit>`. */
  name: string;
  unit: string;
  value: number;
  baseline: number;
}
