import { paiementsCalls } from '@ael/contract/paiements/calls.ts'
import { NATURES_ANOMALIE, type NatureAnomalie } from '@ael/contract/paiements/anomalies.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestApp, horlogeReglable, type TestApp } from '../../../testing/app.ts'
import { newFolder } from '../../../testing/data-dir.ts'
import { creerFacture } from '../../../testing/factures.ts'
import { signerMandat } from '../../../testing/prelevements.ts'
import { creerUsager } from '../../../testing/usager.ts'
import { creerUtilisateur } from '../../../testing/utilisateurs.ts'
import { executerPrelevements } from '../../prelevements/remises/executer-prelevements.ts'
import { remettrePrelevements } from '../../prelevements/remises/remettre-prelevements.ts'
import { enregistrerRetour } from '../../prelevements/retours/enregistrer-retour.ts'
import { balayagePaiements } from '../balayage-paiements.job.ts'
import type { Reprise } from '../fournisseurs/fournisseur.ts'
import { payerAuModele, type PaiementsAuModele } from '../testing/payer-au-modele.ts'

const DEPART = '2026-11-21T09:00:00Z'
const horloge = horlogeReglable()
let app: TestApp
let modele: PaiementsAuModele
let usager: number
let contrat: string
beforeAll(async () => {
  app = await createTestApp({ horloge })
})
afterAll(() => app.close())
beforeEach(async () => {
  horloge.regler(DEPART)
  app.services.config.PRELEVEMENTS_DIR = await newFolder(0o700)
  modele = payerAuModele(app.services)
  ;({ id: usager, contrat } = await creerUsager(app))
  await creerFacture(app.services.db, contrat, {
    numero_facture_client: `C${contrat}`,
    mode_reglement: 'PRELEVEMENT',
    date_echeance: '2026-11-25',
  })
})

const demander = () => modele.demander(usager, contrat, [`C${contrat}`])
const payer = async (reference?: string): Promise<string> => {
  const voulue = reference ?? (await demander())
  await modele.annoncer(voulue)
  return voulue
}
const reprendre = (reference: string, autrement: Partial<Reprise> = {}) => {
  const reprise = { operation: 'R', transaction: `T${reference}`, montantCents: 8642, rendue: false, ...autrement }
  return modele.annoncer(reference, { reprises: [{ nature: 'REMBOURSEMENT', devise: 'EUR', ...reprise }] })
}
const balayer = () => balayagePaiements.executer(modele.services)
const payerPuisReprendre = async () => {
  const reference = await payer()
  await reprendre(reference)
  return reference
}
/** Paid while the debit of the same invoice is with the bank: only a late proof does that. */
const payerEtDebiter = async () => {
  await signerMandat(app.services.db, contrat)
  const reference = await demander()
  await app.services.db
    .updateTable('tentative_paiement')
    .set({ etat: 'EXPIREE' })
    .where('reference', '=', reference)
    .execute()
  await remettrePrelevements(app.services)
  return payer(reference)
}
const rejeter = async () => {
  const { bout_en_bout } = await app.services.db
    .selectFrom('prelevement')
    .select('bout_en_bout')
    .where('numero_contrat', '=', contrat)
    .executeTakeFirstOrThrow()
  const retour = { boutEnBout: bout_en_bout, motif: 'MS02', montantCents: 8642, jour: '2026-11-24' }
  await enregistrerRetour(app.services, { fichier: 'f.xml', messageId: `M${contrat}` }, retour)
}
const importerSolde = (cents: number) =>
  app.services.db
    .updateTable('facture')
    .set({ solde_cents: cents })
    .where('numero_facture_client', '=', `C${contrat}`)
    .execute()

interface Cas {
  nature: NatureAnomalie
  ouverte: string
  /** What the staff reads. */
  dit: RegExp
  /** Answers the attempt that has it. */
  ouvrir: () => Promise<string>
  reponse: string
  repondre: (reference: string) => Promise<unknown>
  /** Null: only somebody closes it. */
  motif: string | null
}
const ATTENDU = 'Le paiement attendu est enregistré.'
const CAS: Cas[] = [
  {
    nature: 'DISCORDANCE',
    ouverte: 'another amount was announced',
    dit: /^Montant annoncé 0,01/,
    ouvrir: async () => {
      const reference = await demander()
      await modele.annoncer(reference, { montantCents: 1 })
      return reference
    },
    reponse: 'the right payment comes',
    repondre: payer,
    motif: ATTENDU,
  },
  {
    nature: 'ALARME',
    ouverte: 'the provider complains of our account',
    dit: /accès refusé/,
    ouvrir: async () => {
      const reference = await demander()
      await modele.annoncer(reference, { issue: 'INCONNU', alarme: 'accès refusé' })
      return reference
    },
    reponse: 'the right payment comes',
    repondre: payer,
    motif: ATTENDU,
  },
  {
    nature: 'SANS_REPONSE',
    ouverte: 'the provider never decides',
    dit: /pas décidé en sept jours/,
    ouvrir: async () => {
      const reference = await demander()
      for (const jour of [1, 8]) {
        horloge.regler(new Date(Date.parse(DEPART) + jour * 86_400_000))
        await balayer()
      }
      return reference
    },
    reponse: 'it does at last',
    repondre: payer,
    motif: ATTENDU,
  },
  {
    nature: 'REPRISE',
    ouverte: 'a payment was taken back',
    dit: /la facture est de nouveau due/,
    ouvrir: payerPuisReprendre,
    reponse: 'the invoice is paid again',
    repondre: () => payer(),
    motif: 'Plus rien n’est dû sur les factures de ce paiement.',
  },
  {
    nature: 'REPRISE',
    ouverte: 'a payment was taken back',
    dit: /la facture est de nouveau due/,
    ouvrir: payerPuisReprendre,
    reponse: 'the money came back',
    repondre: (reference) => reprendre(reference, { rendue: true }),
    motif: 'Plus rien n’est dû sur les factures de ce paiement.',
  },
  {
    nature: 'REPRISE',
    ouverte: 'a payment was taken back',
    dit: /la facture est de nouveau due/,
    ouvrir: payerPuisReprendre,
    reponse: 'the utility says that nothing is due',
    repondre: () => importerSolde(0),
    motif: 'Plus rien n’est dû sur les factures de ce paiement.',
  },
  {
    nature: 'REPRISE',
    ouverte: 'another transaction than the recorded one was taken back',
    dit: /qui n’est pas enregistrée/,
    ouvrir: async () => {
      const reference = await payer()
      await reprendre(reference, { transaction: 'AUTRE' })
      return reference
    },
    reponse: 'nothing is due',
    repondre: async () => undefined,
    motif: null,
  },
  {
    nature: 'DOUBLE_DEBIT',
    ouverte: 'the attempt was charged twice',
    dit: /^Deuxième débit/,
    ouvrir: async () => {
      const reference = await payer()
      await modele.annoncer(reference, { identifiantTransaction: 'AUTRE' })
      return reference
    },
    reponse: 'the provider says that it gave the second back',
    repondre: (reference) => reprendre(reference, { transaction: 'AUTRE' }),
    motif: null,
  },
  {
    nature: 'TROP_PERCU',
    ouverte: 'the invoice was paid twice',
    dit: /^Trop-perçu de 86,42\u202F€/,
    ouvrir: async () => {
      const [premiere, seconde] = [await demander(), await demander()]
      await payer(premiere)
      return payer(seconde)
    },
    reponse: 'the second payment is refunded',
    repondre: reprendre,
    motif: 'Plus rien n’est en faveur du client sur les factures de ce paiement.',
  },
  {
    nature: 'PRELEVEMENT',
    ouverte: 'the invoice is debited as well',
    dit: /^Un prélèvement de 86,42\u202F€ est à la banque/,
    ouvrir: payerEtDebiter,
    reponse: 'the debit is rejected',
    repondre: rejeter,
    motif: 'Le prélèvement est arrêté ou rejeté.',
  },
  {
    nature: 'PRELEVEMENT',
    ouverte: 'the invoice is debited as well',
    dit: /^Un prélèvement de 86,42\u202F€ est à la banque/,
    ouvrir: payerEtDebiter,
    reponse: 'the payment is taken back',
    repondre: reprendre,
    motif: 'Le paiement est repris\u202F: il ne reste que le prélèvement.',
  },
  {
    nature: 'PRELEVEMENT',
    ouverte: 'the invoice is debited as well',
    dit: /^Un prélèvement de 86,42\u202F€ est à la banque/,
    ouvrir: payerEtDebiter,
    reponse: 'the debit is taken',
    repondre: () => {
      horloge.regler('2026-11-25T07:00:00Z')
      return executerPrelevements(app.services)
    },
    motif: null,
  },
]

it('every kind of anomaly is in the table', () => {
  expect(new Set(CAS.map(({ nature }) => nature))).toEqual(new Set(NATURES_ANOMALIE))
})

const lire = async (reference: string, nature: NatureAnomalie) =>
  app.services.db
    .selectFrom('anomalie_paiement as a')
    .innerJoin('tentative_paiement as t', 't.id', 'a.tentative_id')
    .select(['a.id', 'a.texte', 'a.close_le', 'a.close_par', 'a.motif_cloture'])
    .where('t.reference', '=', reference)
    .where('a.nature', '=', nature)
    .orderBy('a.id')
    .execute()
async function clore(id: number): Promise<void> {
  const agente = await creerUtilisateur(app.services.db, { profils: ['CHARGE_DE_CLIENTELE'] })
  const agent = await app.clientDe(agente)
  await agent(paiementsCalls.clotureAnomalie, { params: { id }, body: { motif: 'Vu.' } })
}
const OUVERTE = { close_le: null, close_par: null, motif_cloture: null }

it('a debit of what was paid as well stays in sight while but a part of the payment is taken back', async () => {
  const reference = await payerEtDebiter()
  await reprendre(reference, { montantCents: 8641 })
  await balayer()
  expect(await lire(reference, 'PRELEVEMENT')).toMatchObject([OUVERTE])
})

it.each(CAS)('$nature, when $ouverte, once $reponse: closed with $motif', async (cas) => {
  const reference = await cas.ouvrir()
  await balayer()
  expect(await lire(reference, cas.nature)).toEqual([
    { id: expect.any(Number), texte: expect.stringMatching(cas.dit), ...OUVERTE },
  ])
  await cas.repondre(reference)
  await balayer()
  const [anomalie] = await lire(reference, cas.nature)
  if (cas.motif !== null) {
    expect(anomalie).toMatchObject({ close_le: horloge.maintenant(), close_par: null, motif_cloture: cas.motif })
    return
  }
  expect(anomalie).toMatchObject(OUVERTE)
  await clore(anomalie!.id)
  expect((await lire(reference, cas.nature))[0]).toMatchObject({ close_par: expect.any(String), motif_cloture: 'Vu.' })
})

it.each(CAS.filter(({ motif }) => motif !== null))(
  '$nature, when $ouverte: what an agent closed it with stays, once $reponse',
  async (cas) => {
    const reference = await cas.ouvrir()
    await balayer()
    const [ouverte] = await lire(reference, cas.nature)
    await clore(ouverte!.id)
    const [close] = await lire(reference, cas.nature)
    expect(close).toMatchObject({ close_par: expect.any(String), motif_cloture: 'Vu.' })
    await cas.repondre(reference)
    await balayer()
    expect((await lire(reference, cas.nature))[0]).toEqual(close)
  },
)
