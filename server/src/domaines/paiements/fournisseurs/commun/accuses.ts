import type { Accuse, Annonce } from '../fournisseur.ts'

/** Taken note of; to be sent again, since it was proved but could not be dealt with; or refused, since it proves nothing. */
export const statutAccuse = (annonce: Annonce | null, traitee: boolean): number => (traitee ? 200 : annonce ? 503 : 400)

/** An acknowledgement without words, for protocols that only look at the status. */
export const accuserSansMot = (annonce: Annonce | null, traitee: boolean): Accuse => ({
  statut: statutAccuse(annonce, traitee),
  type: 'text/plain; charset=utf-8',
  corps: '',
})
