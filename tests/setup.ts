import { configureGlobal } from 'fast-check';

// Else a list of up to 300 items that a property asks for has at most ten.
configureGlobal({ defaultSizeToMaxWhenMaxSpecified: true });
