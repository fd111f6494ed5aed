import { simulateurPageExterne } from '../paiements/page-externe.ts'
import { PAYEXT_SIMULE } from './cles.ts'

/** Stands in for an external payment page that signs its answers and cannot be asked. */
export const payextSimule = simulateurPageExterne({
  nom: 'payext',
  titre: 'Page de paiement externe simulée',
  cle: PAYEXT_SIMULE.cle,
  jeton: null,
})
