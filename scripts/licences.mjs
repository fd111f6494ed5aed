import { writeFileSync } from 'node:fs'
import { notices, shippedPackages } from './lib/licences.mjs'
import { inProject } from './lib/project.mjs'

/** `npm run licences`: writes the notices of what we ship. */
writeFileSync(inProject('THIRD-PARTY-LICENSES'), notices(shippedPackages()))
