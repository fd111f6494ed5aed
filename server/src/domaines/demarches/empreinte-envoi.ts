import type { Formulaire, Reponses } from '@ael/contract/demarches/modele.ts'
import { estCompte } from '@ael/contract/demarches/moteur/comptes.ts'
import { empreinte } from '../../kernel/secrets/secret.ts'

/** What tells one sending from another: its answers by their names, without bank accounts, of which nothing is kept in clear. */
export function empreinteDeLEnvoi(
  { etapes }: Formulaire,
  { valeurs, commentaire = '' }: { valeurs: Reponses; commentaire: string | undefined },
): Buffer {
  const comptes = new Set(etapes.flatMap(({ champs }) => champs.filter(estCompte).map(({ id }) => id)))
  const dites = Object.entries(valeurs)
    .filter(([id]) => !comptes.has(id))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return empreinte(JSON.stringify(dites), commentaire)
}
