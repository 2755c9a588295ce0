/** A fault of the input: `path` is a JSON path such as `placements.0.area`. */
export interface InputFault {
  readonly path: string;
  readonly message: string;
}
