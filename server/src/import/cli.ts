import { taper } from '../commande.ts'
import { importerFichier } from './importer-fichier.ts'

await taper(importerFichier)
