import { fuite as schemaFuite, reponseFuite, type Fuite } from '@ael/contract/alertes/fuites.schemas.ts'
import type { TypeAlerte } from '@ael/contract/alertes/regles.ts'
import type { DeclenchementAlerte } from '@ael/contract/alertes/schemas.ts'
import type { EtatContrat } from '@ael/contract/abonnements/regles.ts'
import { describe, expect, it } from 'vitest'
import type { Contexte } from '../../lib/session/contexte.ts'
import { avisDe, type DernierReleve } from './avis.ts'
import type { SoldeEtAlerte } from './echeance.ts'
import { exemple } from '../../testing/exemples.ts'
import { contexteContrat, contexteGroupe } from './testing/contextes.ts'

const AUJOURDHUI = '2026-10-30'
const EN_REGLE: SoldeEtAlerte = {
  solde: 0,
  libelle: '',
  soldeEchu: 0,
  dateLimitePaiement: null,
  nbContrats: 1,
  alerte: 'AUCUNE',
  message: '',
  nombreFacturesARegler: 0,
  nombreFacturesEchues: 0,
  nombreFacturesEnRelance: 0,
}
const RELANCE: SoldeEtAlerte = {
  ...EN_REGLE,
  solde: -86.42,
  soldeEchu: -86.42,
  alerte: 'RELANCE',
  message: '1 facture a fait l’objet d’une relance.',
}
it('contact details that are missing come last, and lead to where they are completed', () => {
  const avis = avisDe({
    contexte: contexteContrat({ codeEtatContrat: 'CS' }),
    aujourdhui: AUJOURDHUI,
    coordonneesIncompletes: true,
  })
  expect(avis.map(({ cle }) => cle)).toEqual(['CS', 'COORDONNEES'])
  expect(avis.at(-1)?.lien?.route).toBe('/detail/force')
})

const releve = (dateReleve: string | null): DernierReleve => ({
  dateReleve,
  dateDebut: dateReleve,
  typeAgregat: 'JOURNEE',
  volumeConsoEnLitres: 322,
  volumeConsoEnM3: 0.322,
  index: 1_284_317,
  etat: 'mesure',
  telereleve: true,
  dateProchainReleve: null,
})

const titres = (faits: {
  contexte?: Contexte
  solde?: SoldeEtAlerte
  dernierReleve?: DernierReleve
  joursOuverts?: boolean
}) =>
  avisDe({ contexte: contexteContrat(), aujourdhui: AUJOURDHUI, joursOuverts: true, ...faits }).map(
    ({ niveau, titre }) => [niveau, titre],
  )

const declenchement = (codeTypeAlarme: TypeAlerte, titre: string): DeclenchementAlerte => ({
  idInstance: 1,
  idAlerte: null,
  codeTypeAlarme,
  numeroContratAbonnement: '0447122',
  idGroupe: null,
  adresseLivraisonConstruite: '14 rue des Tanneurs, 26960 Valombre',
  titre,
  message: 'De l’eau coule chaque nuit.',
  dateDeclenchante: '2026-10-29',
  depuis: '2026-10-24',
  periodeDebut: '2026-10-01',
  periodeFin: '2026-10-31',
  volumeConsommeEnM3: 2.4,
  volumeConsommeEnLitre: 2400,
  montantEnEuros: null,
  etat: 'DECLENCHEE',
  destinataire: null,
  envois: [],
})

describe('a firing', () => {
  const avec = (declenchements: DeclenchementAlerte[], contexte = contexteContrat()) =>
    avisDe({ contexte, aujourdhui: AUJOURDHUI, declenchements })

  it('that may be a leak calls, before money; a threshold of one’s own does not', () => {
    expect(avec([declenchement('AC', 'Jardin'), declenchement('AF', 'Écoulement continu')])).toMatchObject([
      {
        niveau: 'attention',
        titre: 'Écoulement continu depuis le 24/10/2026',
        textes: ['De l’eau coule chaque nuit.'],
        lien: { route: '/alerte' },
      },
    ])
    expect(avec([declenchement('AC', 'Jardin')])).toEqual([])
  })

  it('stands behind a reminder, which is urgent', () => {
    expect(
      avisDe({
        contexte: contexteContrat(),
        aujourdhui: AUJOURDHUI,
        solde: RELANCE,
        declenchements: [declenchement('AF', 'Fuite')],
      }).map(({ cle }) => cle),
    ).toEqual(['RELANCE', 'ALERTE'])
  })

  it('of a group says where', () => {
    expect(avec([declenchement('AS', 'Consommation inhabituelle')], contexteGroupe())[0]?.textes[0]).toContain(
      '14 rue des Tanneurs',
    )
  })
})

describe('money', () => {
  it('calls for nothing when all is paid, or not known yet', () => {
    expect(titres({ solde: EN_REGLE })).toEqual([])
    expect(titres({})).toEqual([])
  })

  it('that is late is told with the words of the server and what is due', () => {
    const [avis] = avisDe({
      contexte: contexteContrat(),
      aujourdhui: AUJOURDHUI,
      solde: { ...RELANCE, alerte: 'ECHUE' },
    })
    expect(avis).toMatchObject({ niveau: 'attention', titre: 'Paiement en retard' })
    expect(avis?.textes[0]).toBe('1 facture a fait l’objet d’une relance. Il reste 86,42\u202F€ à payer.')
    const enAttente = { ...RELANCE, soldeEchu: 0 }
    expect(avisDe({ contexte: contexteContrat(), aujourdhui: AUJOURDHUI, solde: enAttente })[0]?.textes[0]).toBe(
      '1 facture a fait l’objet d’une relance.',
    )
  })

  it('that was asked for again is urgent, and the aids are named to a household', () => {
    expect(titres({ solde: RELANCE })).toEqual([['urgent', 'Paiement relancé']])
    expect(avisDe({ contexte: contexteContrat(), aujourdhui: AUJOURDHUI, solde: RELANCE })[0]?.textes[1]).toMatch(
      /FSL.*CCAS/,
    )
    expect(avisDe({ contexte: contexteGroupe(), aujourdhui: AUJOURDHUI, solde: RELANCE })[0]?.textes).toHaveLength(1)
  })
})

describe('readings', () => {
  it.each([
    ['2026-10-29', []],
    ['2026-10-27', []],
    ['2026-10-26', [['attention', 'Relevés incomplets depuis le 26/10/2026']]],
    [null, []],
  ])('whose last is of %s', (date, attendu) => {
    expect(titres({ dernierReleve: releve(date) })).toEqual(attendu)
  })

  it('are not missing to whoever has not consented to his days', () => {
    const dernierReleve = releve('2026-10-01')
    expect(titres({ dernierReleve, joursOuverts: false })).toEqual([])
    // Nor as long as that is not known.
    expect(avisDe({ contexte: contexteContrat(), aujourdhui: AUJOURDHUI, dernierReleve })).toEqual([])
  })

  it.each([{ telereleve: false }, { isResilie: true }])('are not waited for with %j', (contrat) => {
    expect(titres({ contexte: contexteContrat(contrat), dernierReleve: releve('2025-01-01') })).toEqual([])
  })
})

describe('a leak', () => {
  const fuite = (propre: Partial<Fuite> = {}): Fuite =>
    exemple(schemaFuite, {
      depuis: '2026-10-16',
      arret: null,
      litresPerdus: 2100,
      coutEuros: 8.46,
      reponse: null,
      ...propre,
    })
  const dit = (propre?: Partial<Fuite>) =>
    avisDe({
      contexte: contexteContrat(),
      aujourdhui: AUJOURDHUI,
      fuite: fuite(propre),
      declenchements: [declenchement('AF', 'Écoulement continu')],
    })

  it('is told once, with the figures of its own page', () => {
    expect(dit()).toEqual([
      {
        cle: 'FUITE',
        niveau: 'attention',
        titre: 'Fuite possible depuis le 16/10',
        textes: ['2\u202F100\u202Fl perdus à ce jour, 8,46\u202F€.'],
        lien: { route: '/conso', libelle: 'Voir la fuite et que faire' },
      },
    ])
  })

  it('only informs once its cause is known, or once it has stopped', () => {
    const reponse = exemple(reponseFuite, { nature: 'CAUSE', issue: null })
    expect(dit({ reponse })).toMatchObject([
      {
        niveau: 'information',
        textes: ['2\u202F100\u202Fl perdus à ce jour, 8,46\u202F€. Vous en avez indiqué la cause.'],
        lien: { libelle: 'Voir la fuite et que faire' },
      },
    ])
    expect(dit({ reponse: { ...reponse, issue: 'ECHUE' } })).toMatchObject([{ niveau: 'attention' }])
    expect(dit({ arret: '2026-10-20' })).toMatchObject([
      { niveau: 'information', titre: 'Plus rien ne coule depuis le 20/10', lien: { libelle: 'Voir ce qui a coulé' } },
    ])
  })
})

it.each<[EtatContrat, string[][]]>([
  ['SE', []],
  ['AT', [['information', 'Contrat en attente de mise en service']]],
  ['CS', [['attention', 'Coupure en cours']]],
  ['RA', [['information', 'Contrat résilié par l’abonné']]],
])('the state %s', (codeEtatContrat, attendu) => {
  expect(titres({ contexte: contexteContrat({ codeEtatContrat }) })).toEqual(attendu)
})
