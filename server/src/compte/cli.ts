import { taper } from '../commande.ts'
import { compte } from './compte.ts'

await taper(compte)
