import { describe, expect, it } from 'vitest'
import type { Condition, Contexte, ContratConnu, Fait, ReglagesFormulaire } from '../modele.ts'
import { COMPTEUR, contexteDe, CONTRAT, formulaireAvec, PERSONNE } from '../testing/reponses.ts'
import { contexteVide } from '../contexte.ts'
import { champsCites, enMots, estVraie } from './condition.ts'

const formulaire = formulaireAvec(
  {
    id: 'type',
    libelle: 'Vous êtes',
    type: 'choix',
    options: [
      { valeur: 'P', libelle: 'Un particulier' },
      { valeur: 'E', libelle: 'Une entreprise' },
    ],
  },
  { id: 'accord', libelle: 'J’accepte', type: 'case' },
)
const { reglages } = contexteDe(formulaire)
const RIEN: Contexte = contexteVide('2026-11-22', { ...reglages, autoriserPj: false, autoriserCommentaire: false })
const avec = (donne: Partial<Contexte>): Contexte => ({ ...RIEN, ...donne })
const contrat = (donne: Partial<ContratConnu> = {}) => avec({ contrat: { ...CONTRAT, ...donne } })
const trouve = (donne: Partial<Contexte['trouve']>) => avec({ trouve: { ...RIEN.trouve, ...donne } })
const regle = (nom: keyof ReglagesFormulaire) => avec({ reglages: { ...RIEN.reglages, [nom]: true } })

const LIEU = { adresse: '12 rue des Lavandières', compteur: COMPTEUR }
const SANS_INDEX = { ...COMPTEUR, cadrans: [{ numeroOrdre: 1, libelle: 'Index', dernier: null }] }
const JAMAIS_RELEVE = { ...COMPTEUR, dernierReleve: null }

describe('a fact', () => {
  it.each<[Fait, Contexte, readonly Contexte[]]>([
    ['connecte', avec({ personne: PERSONNE }), [contrat()]],
    ['contratConnu', contrat(), [trouve({ lieu: LIEU })]],
    ['titulaireConnu', contrat(), [contrat({ titulaire: null })]],
    ['compteurInconnu', contrat({ compteur: null }), [contrat()]],
    ['dernierIndexConnu', contrat(), [contrat({ compteur: SANS_INDEX }), contrat({ compteur: JAMAIS_RELEVE })]],
    ['mandatConnu', contrat(), [contrat({ mandat: false })]],
    ['mensualiteConnue', contrat({ mensualitePrevueCents: 0 }), [contrat({ mensualitePrevueCents: null })]],
    ['plusieursContrats', contrat({ autresContratsDuPayeur: 1 }), [contrat({ autresContratsDuPayeur: 0 })]],
    ['communeNonDesservie', trouve({ communeDesservie: false }), [trouve({ communeDesservie: true })]],
    ['lieuTrouve', trouve({ lieu: LIEU }), [contrat()]],
    ['indexDouteux', trouve({ indexDouteux: true }), [contrat()]],
    ['apresResiliation', avec({ origine: 'resiliation' }), [contrat()]],
    [
      'factureElectroniqueLibre',
      avec({ actives: { factureElectroniqueLibre: true, naissanceExigee: false } }),
      [avec({ actives: { factureElectroniqueLibre: false, naissanceExigee: true } })],
    ],
    [
      'naissanceExigee',
      avec({ actives: { factureElectroniqueLibre: false, naissanceExigee: true } }),
      [avec({ actives: { factureElectroniqueLibre: true, naissanceExigee: false } })],
    ],
    ['piecesAdmises', regle('autoriserPj'), [regle('pjObligatoire'), regle('autoriserCommentaire')]],
    ['piecesExigees', regle('pjObligatoire'), [regle('autoriserPj'), regle('commentaireObligatoire')]],
    ['commentaireAdmis', regle('autoriserCommentaire'), [regle('commentaireObligatoire'), regle('autoriserPj')]],
    ['commentaireExige', regle('commentaireObligatoire'), [regle('autoriserCommentaire'), regle('pjObligatoire')]],
  ])('%s holds of its own part of the context, and of nothing else', (fait, vrai, faux) => {
    const tient = (contexte: Contexte) => estVraie({ fait }, { reponses: new Map(), contexte })
    expect(tient(vrai)).toBe(true)
    expect([RIEN, ...faux].map(tient)).toEqual([RIEN, ...faux].map(() => false))
  })
})

const PARTICULIER: Condition = { champ: 'type', vaut: 'P' }
const ACCORD: Condition = { champ: 'accord', vaut: 'Oui' }
const LIE: Condition = { fait: 'contratConnu' }

it.each<[Condition, boolean, boolean, boolean]>([
  [PARTICULIER, true, false, false],
  [{ non: PARTICULIER }, false, true, true],
  [{ toutes: [PARTICULIER, ACCORD] }, true, false, false],
  [{ une: [PARTICULIER, ACCORD] }, true, true, false],
  [{ toutes: [] }, true, true, true],
  [{ une: [] }, false, false, false],
])('%j of both, of the second alone, of none: %s, %s, %s', (condition, deux, seconde, aucune) => {
  const tient = (...reponses: [string, string][]) =>
    estVraie(condition, { reponses: new Map(reponses), contexte: RIEN })
  expect([tient(['type', 'P'], ['accord', 'Oui']), tient(['type', 'E'], ['accord', 'Oui']), tient()]).toEqual([
    deux,
    seconde,
    aucune,
  ])
})

it.each<[Condition, string, readonly string[]]>([
  [PARTICULIER, '« Vous êtes » vaut « Un particulier »', ['type']],
  [ACCORD, '« J’accepte » vaut « Oui »', ['accord']],
  [{ champ: 'ailleurs', vaut: 'X' }, '« ailleurs » vaut « X »', ['ailleurs']],
  [LIE, 'le contrat est connu', []],
  [{ non: ACCORD }, 'sauf si « J’accepte » vaut « Oui »', ['accord']],
  [{ toutes: [LIE, ACCORD] }, 'le contrat est connu et « J’accepte » vaut « Oui »', ['accord']],
  [
    { une: [PARTICULIER, { champ: 'type', vaut: 'E' }] },
    '« Vous êtes » vaut « Un particulier » ou « Vous êtes » vaut « Une entreprise »',
    ['type', 'type'],
  ],
])('%j is told as « %s »', (condition, mots, cites) => {
  expect(enMots(condition, formulaire).replaceAll('\u202F', ' ')).toBe(mots)
  expect(champsCites(condition)).toEqual(cites)
})
