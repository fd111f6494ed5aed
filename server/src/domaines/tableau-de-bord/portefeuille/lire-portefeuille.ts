import type { ChiffresPortefeuille, Portefeuille } from '@ael/contract/tableau-de-bord/portefeuille.schemas.ts'
import { enEuros } from '@ael/contract/factures/regles.ts'
import type { UtilisateurSession } from '../../../kernel/session/session.ts'
import type { Services } from '../../../services.ts'
import { chiffresDuPortefeuille, type LigneChiffres } from './chiffres.sql.ts'
import { valeursDe } from './valeurs.ts'

const SANS_GROUPE = 'Sans groupe'

const presenter = (ligne: LigneChiffres): ChiffresPortefeuille => ({
  nbContrats: ligne.contrats,
  aPayer: {
    nombre: ligne.a_payer,
    nbFactures: ligne.a_payer_factures,
    montant: enEuros(ligne.a_payer_cents),
    prochaineEcheance: ligne.prochaine_echeance,
  },
  enRetard: {
    nombre: ligne.en_retard,
    nbFactures: ligne.en_retard_factures,
    montant: enEuros(ligne.en_retard_cents),
    premiereEcheance: ligne.premiere_echeance,
  },
  enAlerte: { nombre: ligne.en_alerte, nbFuites: ligne.fuites },
  sansReleve: { nombre: ligne.sans_releve, montant: enEuros(ligne.estime_cents) },
})

/** The figures of a user's portfolio, and of each of its groups, those that owe most first; what is in none is last. */
export async function lirePortefeuille(
  { pool, horloge }: Services,
  utilisateur: UtilisateurSession,
): Promise<Portefeuille> {
  const lignes = await chiffresDuPortefeuille(pool, valeursDe(utilisateur, horloge.aujourdhui()))
  const total = lignes.find(({ genre }) => genre === 'total')!
  const groupes = lignes.filter(({ genre }) => genre === 'groupe')
  const horsGroupe = lignes.filter(({ genre, contrats }) => genre === 'sansGroupe' && contrats > 0)
  return {
    ...presenter(total),
    aSignaler: total.a_signaler,
    aPlusieursTitres: total.a_plusieurs_titres,
    dansPlusieursGroupes: total.dans_plusieurs,
    groupes:
      groupes.length === 0
        ? []
        : [...groupes, ...horsGroupe].map((ligne) => ({
            ...presenter(ligne),
            idGroupe: ligne.groupe_id,
            nom: ligne.nom ?? SANS_GROUPE,
            color: ligne.couleur ?? 0,
          })),
  }
}
