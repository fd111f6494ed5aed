import { taper } from '../commande.ts'
import { rechiffrer } from './rechiffrer.ts'

await taper(rechiffrer)
