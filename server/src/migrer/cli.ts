import { taper } from '../commande.ts'
import { migrer } from './migrer.ts'

await taper(migrer)
