import type { Database } from '../../db/database.ts'
import type { Fournisseur, Verdict } from '../../domaines/paiements/fournisseurs/fournisseur.ts'
import { enregistrerVerdict } from '../../domaines/paiements/issue/enregistrer-verdict.ts'
import { insererTentative } from '../../domaines/paiements/tentative.repository.ts'
import type { Services } from '../../services.ts'
import { dernieresFactures, type Facture } from './paiements.sql.ts'

/** It shows something else. */
const AUTRE_SUJET = 'sansconsentement@ael.test'

/** Each on the last open bill of an account of its own, by the references of its attempts. */
const CAS = [
  { nom: 'paid, for the accounts to take over', references: ['Q7NTWKZ4HB9VXM2C'], conteste: false },
  { nom: 'paid twice: too much', references: ['D3YFGKQ8RJ5WZTAN', 'V6CBPMX2HLE9USQ4'], conteste: false },
  { nom: 'paid, then disputed by the holder of the card', references: ['K9RXHVD3WTJ7NQZ5'], conteste: true },
] as const

/** The last bills that subscribers with an account of their own may pay by card, one of each account. */
async function facturesAPayer(db: Database): Promise<Facture[]> {
  const rows = await dernieresFactures(db, AUTRE_SUJET, CAS.length)
  return rows
}

const verdictDe = (reference: string, { solde_cents }: Facture, conteste: boolean): Verdict => ({
  issue: 'ENREGISTRE',
  reference,
  jeton: null,
  identifiantTransaction: `DEMO-${reference}`,
  montantCents: solde_cents,
  devise: 'EUR',
  numeroAutorisation: '654321',
  code: '00000',
  libelle: 'Paiement accepté',
  dateTransaction: null,
  alarme: null,
  ...(conteste && {
    reprises: [
      {
        operation: `CONTESTATION-${reference}`,
        transaction: `DEMO-${reference}`,
        nature: 'CONTESTATION' as const,
        montantCents: solde_cents,
        devise: 'EUR' as const,
        rendue: false,
      },
    ],
  }),
})

async function payer(
  services: Services,
  fournisseur: Fournisseur,
  reference: string,
  facture: Facture,
  conteste: boolean,
): Promise<void> {
  const { db, horloge } = services
  const maintenant = horloge.maintenant()
  await db.transaction().execute((trx) =>
    insererTentative(
      trx,
      {
        reference,
        type_service: fournisseur.type,
        traite_facturation_code: facture.traite,
        origine: 'FACTURES',
        utilisateur_id: facture.utilisateur_id,
        email: facture.email,
        montant_cents: facture.solde_cents,
        etat: 'OUVERTE',
        creee_le: maintenant,
        modifiee_le: maintenant,
      },
      [{ numero_contrat: facture.numero_contrat, facture_id: facture.id, montant_cents: facture.solde_cents }],
    ),
  )
  await enregistrerVerdict(services, fournisseur, verdictDe(reference, facture, false), { type: 'question' })
  if (conteste)
    await enregistrerVerdict(services, fournisseur, verdictDe(reference, facture, true), { type: 'question' })
}

/** Payments that were recorded, by the acts that record them: one for the accounts, one too many, one that was taken back. Once. */
export async function payerDemonstration(services: Services): Promise<void> {
  const { db, paiements } = services
  const fournisseur = paiements.deType('PAYBOX')
  const [premier] = CAS
  const deja = await db
    .selectFrom('tentative_paiement')
    .select('id')
    .where('reference', '=', premier.references[0])
    .executeTakeFirst()
  if (!fournisseur || deja) return
  const factures = await facturesAPayer(db)
  for (const [rang, { references, conteste }] of CAS.entries()) {
    const facture = factures[rang]
    if (facture) for (const reference of references) await payer(services, fournisseur, reference, facture, conteste)
  }
}
