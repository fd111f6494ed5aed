import path from 'node:path'

/** The files that a form may admit, by their extension. */
const TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  bmp: 'image/bmp',
}

/** In lower case, without a dot. */
export const extensionDe = (nom: string): string => path.extname(nom).slice(1).toLowerCase()

/** What a file of this name says to be; null for what is never admitted. */
export const typeAnnonce = (nom: string): string | null => TYPES[extensionDe(nom)] ?? null
