import type { Readable } from 'node:stream'

/** A file as it arrives with a form: it is read once, and before the next one. */
export interface FichierRecu {
  nom: string
  /** Of a file that is larger than the call takes, one byte more than that. */
  flux: Readable
}
