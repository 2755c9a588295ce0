import type { ICruiseOptions, IFlattenedRuleSet } from 'dependency-cruiser';

declare const config: IFlattenedRuleSet & { readonly options: ICruiseOptions };
export = config;
