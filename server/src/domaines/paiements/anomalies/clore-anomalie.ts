import type { Database } from '../../../db/database.ts'
import { type Devise, enToutesLettres } from '../../../kernel/montants.ts'
import { acteDuPersonnel } from '../../../kernel/journal/acte-du-personnel.ts'
import type { Agent } from '../../../kernel/journal/agent.ts'
import type { Services } from '../../../services.ts'
import { anomalieDejaClose, anomalieInconnue, confirmationParUnAutre, remboursementFaux } from '../errors.ts'

/** What was given back outside of the agency. */
interface Remboursement {
  montantCents: number
  le: string
  reference: string
}

export interface Cloture {
  id: number
  motif: string
  remboursement: Remboursement | null
}

const tenir = (trx: Database, id: number) =>
  trx
    .selectFrom('anomalie_paiement as a')
    .innerJoin('tentative_paiement as t', 't.id', 'a.tentative_id')
    .select(['a.close_le', 'a.proposee_par', 'a.rembourse_cents', 'a.rembourse_le', 'a.rembourse_reference'])
    .select(['t.montant_cents', 't.devise'])
    .where('a.id', '=', id)
    .forUpdate('a')
    .$narrowType<{ devise: Devise }>()
    .executeTakeFirst()

type Tenue = NonNullable<Awaited<ReturnType<typeof tenir>>>

function exigerRemboursement(services: Pick<Services, 'horloge'>, rendu: Remboursement, recu: Tenue): void {
  if (rendu.montantCents <= 0 || rendu.montantCents > recu.montant_cents)
    throw remboursementFaux(
      'montant',
      `Saisissez au plus ${enToutesLettres(recu.montant_cents, recu.devise)}, ce qui fut payé.`,
    )
  if (rendu.le > services.horloge.aujourdhui())
    throw remboursementFaux('date', 'Saisissez le jour où l’argent a été rendu, aujourd’hui au plus tard.')
}

/** Whether what was given back is not what the first of two people has told. */
const differe = (rendu: Remboursement, proposee: Tenue): boolean =>
  rendu.montantCents !== proposee.rembourse_cents ||
  rendu.le !== proposee.rembourse_le ||
  rendu.reference !== proposee.rembourse_reference

/**
 * Closes what somebody has looked at, with his reason, his name and what was given back. Where the service wants two people,
 * the first proposes and another confirms; whoever then tells of another refund proposes it, and a third word is
 * awaited. Without a refund, what was proposed stands. @throws when it is unknown, or closed already
 */
export async function cloreAnomalie(
  services: Pick<Services, 'db' | 'horloge' | 'configuration'>,
  agent: Agent,
  identifiant: string,
  { id, motif, remboursement }: Cloture,
) {
  const aDeux = await services.configuration.actif('QuatreYeuxPaiements')
  return acteDuPersonnel(services, agent, async (trx) => {
    const anomalie = await tenir(trx, id)
    if (!anomalie) throw anomalieInconnue()
    if (anomalie.close_le) throw anomalieDejaClose()
    if (remboursement) exigerRemboursement(services, remboursement, anomalie)
    if (aDeux && anomalie.proposee_par === identifiant) throw confirmationParUnAutre()
    const autre = remboursement !== null && differe(remboursement, anomalie)
    const propose = aDeux && (anomalie.proposee_par === null || autre)
    const quand = services.horloge.maintenant()
    await trx
      .updateTable('anomalie_paiement')
      .set({
        ...(propose
          ? { proposee_par: identifiant, proposee_le: quand, motif_propose: motif }
          : { close_par: identifiant, close_le: quand, motif_cloture: motif }),
        ...(remboursement && {
          rembourse_cents: remboursement.montantCents,
          rembourse_le: remboursement.le,
          rembourse_reference: remboursement.reference,
        }),
      })
      .where('id', '=', id)
      .execute()
    return {
      ecriture: {
        objet: `Anomalie de paiement ${id}`,
        avant: { close: false, proposee: anomalie.proposee_par },
        apres: { close: !propose, motif, remboursement },
      },
      reponse: {
        message: propose ? 'La clôture est proposée. Une autre personne la confirmera.' : 'L’anomalie est close.',
      },
    }
  })
}
