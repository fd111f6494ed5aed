import { readConfig } from '../config.ts'
import { createCoffre } from '../gateways/coffre/coffre.ts'

/** With the key of the demonstration, as every test application has it. */
export const coffreEssai = createCoffre(readConfig({}).CLES_DONNEES)
