'use strict';
const { readFileSync } = require('node:fs');
const dns = require('node:dns');

// Taken into the workers of a run by --require: its people have a domain that no name server knows. Nothing else of the service is another.
const zone = JSON.parse(readFileSync(process.env.HISTORY_ZONE ?? '', 'utf8'));
dns.promises.resolve = async (name, type = 'A') => {
  const found = zone[`${name} ${type}`];
  if (found !== undefined) return found;
  throw Object.assign(new Error(`query${type} ENOTFOUND ${name}`), { code: 'ENOTFOUND' });
};
