import { ErreurMetier } from '../../kernel/erreur-metier.ts'

export const contratNonRattache = () =>
  new ErreurMetier('introuvable', 'CONTRAT', 'Ce contrat n’est pas rattaché à votre compte.')

const NOMMES = 5
/** Says the same of contracts of others and of numbers that are nobody's. Nothing was done with the others either. */
export function contratsNonAtteints(numeros: readonly string[]): ErreurMetier {
  const [premier] = numeros
  const suite = numeros.length > NOMMES ? ` et ${(numeros.length - NOMMES).toLocaleString('fr-FR')} autres` : ''
  const message =
    numeros.length === 1
      ? `Le contrat ${premier} n’est pas rattaché à ce compte. Retirez-le de la liste.`
      : `Ces contrats ne sont pas rattachés à ce compte\u202F: ${numeros.slice(0, NOMMES).join(', ')}${suite}. Retirez-les de la liste.`
  return new ErreurMetier('interdit', 'DROITS', message)
}
