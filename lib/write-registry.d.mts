export declare const RULESETS: string;
export declare const SCREENS: string;
export declare function exportName(folder: string): string;
export declare function rulesetFolders(root: string): readonly string[];
export declare function registryFiles(root: string): readonly { readonly path: string; readonly text: string }[];
export declare function ensureRegistry(root: string): boolean;
