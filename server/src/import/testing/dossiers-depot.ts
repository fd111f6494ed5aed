import path from 'node:path'
import type { Dossiers } from '../depot/traiter-depot.ts'

/** The folders of a test: that of refused lines is within the other, where nothing is imported from. */
export const dossiersDepot = (depot: string): Dossiers => ({ depot, rejets: path.join(depot, '.rejets') })
