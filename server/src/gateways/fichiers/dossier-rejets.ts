import path from 'node:path'

/** Where the refused lines of imports are kept, beside the data. */
export const dossierRejets = (dataDir: string): string => path.join(dataDir, 'rejets')
