import { libelleMotifRejet } from '@ael/contract/prelevements/regles.ts'
import type { Database } from '../../../db/database.ts'
import type { Services } from '../../../services.ts'
import { signalerEvenements } from '../../alertes/moteur/signaler-evenements.public.ts'
import { ecrireReglements } from '../../factures/ecrire-reglements.public.sql.ts'
import { revoquerMandat } from '../mandat.repository.ts'
import { enregistrerReglements } from '../remises/executer-prelevements.ts'
import { modeDuReglement } from './mode-du-reglement.query.ts'
import { verrouillerPrelevement } from './prelevement.repository.ts'
import { type PrelevementLu } from './prelevement.sql.ts'
import type { Retour } from './retour.ts'

export type IssueRetour = 'REJETE' | 'DEJA_REJETE' | 'INCONNU' | 'MONTANT' | 'DEJA_LU'

/** Nothing can be taken by the mandate any more: the account is closed or wrong, the mandate is contested, its holder is dead. */
const FIN_DU_MANDAT = new Set(['AC01', 'AC04', 'MD01', 'MD07'])

function issueDe(prelevement: PrelevementLu | null, { montantCents }: Retour): Exclude<IssueRetour, 'DEJA_LU'> {
  if (!prelevement) return 'INCONNU'
  if (prelevement.etat === 'REJETE') return 'DEJA_REJETE'
  return montantCents !== null && montantCents !== prelevement.montant_cents ? 'MONTANT' : 'REJETE'
}

/**
 * Takes the settlement of a debit back: its instalment is rejected, and its invoice open again; so is the bill that was
 * settled with the instalment, when the bank takes it back afterwards. Answers the settlement that does.
 */
async function contrepasser(trx: Database, prelevement: PrelevementLu, { jour, motif }: Retour): Promise<number> {
  const { id, bout_en_bout, numero_contrat, facture_rouverte, echeance_id, montant_cents } = prelevement
  const [contrepassation] = await ecrireReglements(trx, [
    {
      numeroContrat: numero_contrat,
      factureId: facture_rouverte,
      jour,
      cents: -montant_cents,
      mode: await modeDuReglement(trx, id),
      reference: `REJ-${bout_en_bout}`,
      motif: libelleMotifRejet(motif),
    },
  ])
  await trx.updateTable('prelevement').set({ etat: 'REJETE' }).where('id', '=', id).execute()
  if (echeance_id !== null)
    await trx.updateTable('echeance').set({ etat: 'REJETEE' }).where('id', '=', echeance_id).execute()
  return contrepassation!.id
}

/**
 * Records an R-transaction, in one transaction with what follows from it; the alerts of its contract are told. A debit is
 * rejected once, however often and by whichever file the bank says so. A debit that was not settled yet is settled and
 * taken back, so that the account shows what happened.
 */
export function enregistrerRetour(
  services: Pick<Services, 'db' | 'horloge' | 'config'>,
  { fichier, messageId }: { fichier: string; messageId: string },
  retour: Retour,
): Promise<IssueRetour> {
  return services.db.transaction().execute(async (trx) => {
    const prelevement = await verrouillerPrelevement(trx, retour.boutEnBout)
    const issue = issueDe(prelevement, retour)
    const ecrit = await trx
      .insertInto('retour_prelevement')
      .values({
        fichier,
        message_id: messageId,
        bout_en_bout: retour.boutEnBout,
        code_motif: retour.motif,
        montant_cents: retour.montantCents ?? prelevement?.montant_cents ?? 0,
        date_retour: retour.jour,
        recu_le: services.horloge.maintenant(),
        prelevement_id: prelevement?.id ?? null,
        issue,
      })
      .onConflict((conflit) => conflit.columns(['message_id', 'bout_en_bout']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!ecrit) return 'DEJA_LU'
    if (!prelevement || issue !== 'REJETE') return issue
    if (prelevement.etat === 'REMIS') await enregistrerReglements(trx, [prelevement.id], retour.jour)
    const reglementId = await contrepasser(trx, prelevement, retour)
    await trx.updateTable('retour_prelevement').set({ reglement_id: reglementId }).where('id', '=', ecrit.id).execute()
    if (FIN_DU_MANDAT.has(retour.motif)) await revoquerMandat(trx, prelevement.mandat_id, retour.jour)
    await signalerEvenements(services, trx, [
      {
        cle: `REGLEMENT:${reglementId}`,
        nature: 'REJET',
        jour: retour.jour,
        montantCents: prelevement.montant_cents,
        numeroContrat: prelevement.numero_contrat,
      },
    ])
    return issue
  })
}
