// All that lib/trust may use of the platform: what Node and every browser have, and nothing that reads a clock, a file
// or the network. Only lib/trust/tsconfig.json reads this file.

declare class TextEncoder {
  encode(text?: string): Uint8Array<ArrayBuffer>;
}

declare class TextDecoder {
  constructor(label?: string, options?: { fatal?: boolean; ignoreBOM?: boolean });
  decode(bytes?: ArrayBuffer | ArrayBufferView): string;
}

declare function btoa(bytes: string): string;
