import { describe, expect, it } from 'vitest'
import { presenterFactureTrouvee, presenterIssue, presenterPaiement } from './presenter.ts'
import type { PaiementListe } from './recuperation/recuperation.sql.ts'
import { sessionDe } from '../../testing/session.ts'

const instant = (heure: string) => new Date(`2026-11-21T${heure}:00Z`)
const PAIEMENT: PaiementListe = {
  id: 1,
  reference: 'ABCDEFGHJKLMNPQR',
  type_service: 'PAYLINE',
  traite_facturation_code: 'EAU',
  origine: 'FACTURES',
  utilisateur_id: 7,
  email: 'zoe@exemple.fr',
  montant_cents: 8642,
  devise: 'EUR',
  etat: 'ENREGISTREE',
  jeton: 'J1',
  identifiant_transaction: 'T1',
  numero_autorisation: 'A1',
  code_retour: '00000',
  libelle_retour: 'Accepté',
  creee_le: instant('09:00'),
  modifiee_le: instant('09:05'),
  transaction_le: instant('09:04'),
  interroger_le: null,
  interrogations: 0,
  integree_le: instant('10:00'),
  repris_cents: 0,
  transactions_attendues: [],
  transactions_closes: [],
  partie_le: instant('09:01'),
  numero_contrat: '0447122',
  numero_facture_client: 'FA1',
  lignes: [
    { reference: 'FA1', identifiantFacture: 4, numeroContrat: '0447122', montantCents: 8000, soldeCents: 42 },
    { reference: null, identifiantFacture: null, numeroContrat: '0447123', montantCents: 642, soldeCents: null },
  ],
  trop_percu_cents: 1205,
  anomalies: [
    {
      identifiant: 3,
      nature: 'TROP_PERCU',
      texte: 'Trop-perçu.',
      constateeLe: '2026-11-21T09:06:00+00:00',
      proposeePar: null,
      motifPropose: null,
      rembourse: null,
    },
    {
      identifiant: 4,
      nature: 'ALARME',
      texte: 'Accès refusé.',
      constateeLe: '2026-11-21T09:07:00+00:00',
      proposeePar: 'sophie',
      motifPropose: 'Vu.',
      rembourse: { montantCents: 1205, date: '2026-11-20', reference: 'VIR-12' },
    },
  ],
}

describe('an attempt as the staff sees it', () => {
  it('has its invoices, its days in Paris, what the provider said and what is to be looked at', () => {
    expect(presenterPaiement(PAIEMENT)).toMatchObject({
      facturePaiementInfoList: [
        { reference: 'FA1', identifiantFacture: 4, numeroContrat: '0447122', montant: 80 },
        { reference: null, identifiantFacture: null, numeroContrat: '0447123', montant: 6.42 },
      ],
      montant: 86.42,
      solde: 0.42,
      dateCreation: '2026-11-21T10:00:00+01:00',
      dateModification: '2026-11-21T10:05:00+01:00',
      dateDepart: '2026-11-21T10:01:00+01:00',
      dateTransaction: '2026-11-21T10:04:00+01:00',
      dateAutorisation: '2026-11-21T10:04:00+01:00',
      dateNotificationWaterp: '2026-11-21T11:00:00+01:00',
      statutPaiement: 2,
      identifiantTransaction: 'T1',
      token: 'J1',
      identifiantUtilisateurWeb: 7,
      numeroAutorisation: 'A1',
      retourTransaction: '00000 Accepté',
      isPaiementEffectue: true,
      isPaiementRefuse: false,
      isPaiementDejaEffectue: true,
      informationSupplementaire: 'Trop-perçu. Accès refusé.',
      anomalies: [
        { identifiant: 3, proposeePar: null, dateConstat: '2026-11-21T10:06:00+01:00', remboursementPropose: null },
        {
          identifiant: 4,
          proposeePar: 'sophie',
          motifPropose: 'Vu.',
          remboursementPropose: { montant: 12.05, date: '2026-11-20', reference: 'VIR-12' },
        },
      ],
      montantTropPercu: 12.05,
    })
  })

  it.each<[string, Partial<PaiementListe>, Partial<ReturnType<typeof presenterPaiement>>]>([
    ['without an authorization', { numero_autorisation: null }, { numeroAutorisation: null, dateAutorisation: null }],
    [
      'that the accounts do not have',
      { integree_le: null },
      { dateNotificationWaterp: null, isPaiementDejaEffectue: false },
    ],
    ['that has not left', { partie_le: null }, { dateDepart: null }],
    [
      'that is refused',
      { etat: 'REFUSEE', transaction_le: null },
      { isPaiementRefuse: true, isPaiementEffectue: false, statutPaiement: 5, dateTransaction: null },
    ],
    ['of which the provider gave but a code', { libelle_retour: null }, { retourTransaction: '00000' }],
    ['of which the provider said nothing', { code_retour: null, libelle_retour: null }, { retourTransaction: null }],
    ['with nothing to look at', { anomalies: [] }, { informationSupplementaire: null, anomalies: [] }],
    ['of a balance without an invoice', { lignes: [{ ...PAIEMENT.lignes[1]! }] }, { solde: null }],
  ])('%s', (_, voulu, attendu) => expect(presenterPaiement({ ...PAIEMENT, ...voulu })).toMatchObject(attendu))
})

describe('what became of an attempt', () => {
  const tentative = { ...PAIEMENT, interrogee_le: null, redirection: null }
  const LIGNES = [
    {
      numero_contrat: '0447122',
      facture_id: 4,
      numero_facture_client: 'FA1',
      reference_dette: null,
      montant_cents: 8642,
    },
  ]
  const presenter = (voulu: Partial<typeof tentative>, deja: boolean, utilisateurId: number) =>
    presenterIssue({ tentative: { ...tentative, ...voulu }, deja }, LIGNES, sessionDe(utilisateurId))

  it.each<[string, Partial<typeof tentative>, boolean, Partial<ReturnType<typeof presenter>>]>([
    [
      'recorded now',
      {},
      false,
      { statutPaiement: 2, isPaiementEffectue: true, isPaiementDejaEffectue: false, message: '' },
    ],
    ['recorded before', {}, true, { isPaiementEffectue: true, isPaiementDejaEffectue: true }],
    ['taken back in part', { repris_cents: 8641 }, true, { isPaiementEffectue: true, isPaiementRepris: false }],
    [
      'taken back as a whole',
      { repris_cents: 8642 },
      true,
      {
        statutPaiement: 5,
        isPaiementEffectue: false,
        isPaiementDejaEffectue: false,
        isPaiementRefuse: true,
        isPaiementRepris: true,
      },
    ],
    [
      'refused',
      { etat: 'REFUSEE', libelle_retour: 'Carte expirée' },
      false,
      { statutPaiement: 5, isPaiementRefuse: true, isPaiementEffectue: false, message: 'Carte expirée' },
    ],
    ['cancelled', { etat: 'ANNULEE' }, false, { statutPaiement: 3, isPaiementRefuse: false }],
    ['expired', { etat: 'EXPIREE' }, false, { statutPaiement: 4, isPaiementRefuse: false }],
    ['waited for', { etat: 'EN_ATTENTE' }, false, { statutPaiement: 1, isPaiementEffectue: false }],
  ])('%s', (_, voulu, deja, attendu) => expect(presenter(voulu, deja, 7)).toMatchObject(attendu))

  it('is told with what it pays to whoever made it; the amount, of an attempt without account, to who comes back', () => {
    const LISTE = [{ reference: 'FA1', numeroContrat: '0447122', montant: 86.42 }]
    expect(presenter({}, true, 7)).toMatchObject({
      montant: 86.42,
      dateTransaction: '2026-11-21T10:04:00+01:00',
      facturePaiementInfoList: LISTE,
    })
    expect(presenter({ utilisateur_id: null }, true, 7)).toMatchObject({ montant: 86.42, facturePaiementInfoList: [] })
    expect(presenter({ etat: 'REFUSEE' }, true, 8)).toMatchObject({
      montant: null,
      dateTransaction: null,
      message: '',
      facturePaiementInfoList: [],
    })
  })
})

describe('an invoice that is found without account', () => {
  const facture = {
    id: 4,
    numero_facture_client: 'FA1',
    numero_contrat: '0447122',
    date_emission: '2026-10-19',
    date_echeance: '2026-11-16',
    montant_ttc_cents: 8642,
    solde_cents: 4200,
    bloquee: false,
    en_litige: false,
    reference_dette: null,
    traite_facturation_code: 'EAU',
    debit_le: null,
    en_attente: false,
  }
  const presenter = (nomPayeur: string | null) =>
    presenterFactureTrouvee(
      { facture, payable: true, type: 'PAYLINE', nomPayeur, ville: '26960 Valombre' },
      'Inconnue.',
    )

  it.each([
    ['Durand', 'D•••••'],
    ['Lœuillet & Fils', 'L••••••• & F•••'],
    ['D’Haÿ-Moreau 3', 'D’H••-M••••• 3'],
    [null, null],
  ])('names « %s » as « %s »', (nom, masque) => expect(presenter(nom).raisonSocialClient).toBe(masque))

  it('says what is left of it, not what it was', () =>
    expect(presenter('Durand')).toMatchObject({ soldeFactureClient: 42, adresseLivraison: '26960 Valombre' }))
})
