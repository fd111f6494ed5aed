import { describe, expect, it } from 'vitest'
import { souscriptionV2 } from '../formulaires/souscription-v2.ts'
import type { Champ, Condition, Formulaire } from '../modele.ts'
import { contexteDe, CONTRAT, formulaireAvec } from '../testing/reponses.ts'
import { departDe, parcourir, repondus } from './parcourir.ts'

it.each([
  ['is what it works out', '12 rue des Lavandières', '12 rue des Lavandières'],
  ['is nothing while it cannot be worked out', undefined, undefined],
])('what nobody types %s, whatever was sent in its place', (_, calcule, attendu) => {
  const formulaire: Formulaire = {
    ...souscriptionV2,
    etapes: [
      {
        id: 'lieu',
        libelle: 'Le lieu',
        champs: [
          {
            id: 'lieu_adresse',
            libelle: 'Adresse',
            type: 'texteLong',
            longueurMax: 200,
            obligatoire: false,
            calcule: () => calcule,
          },
        ],
      },
    ],
  }
  const etapes = parcourir(formulaire, { lieu_adresse: '1 rue de nulle part' }, contexteDe(souscriptionV2))
  expect(etapes.flatMap(({ champs }) => champs)).toMatchObject([{ verrouille: true, valeur: attendu }])
})

describe('a field', () => {
  const contexte = contexteDe({})
  const oui = (champ: string): Condition => ({ champ, vaut: 'Oui' })
  const coche: Champ = { id: 'coche', libelle: 'Cochez', type: 'case' }
  const nom: Champ = { id: 'nom', libelle: 'Nom', type: 'texte', format: 'nom' }
  /** How it stands beside a box that is ticked or not. */
  const actif = (champ: Champ, cochee: 'Oui' | 'Non' = 'Oui', autour = contexte) =>
    parcourir(formulaireAvec(coche, champ), { coche: cochee, nom: 'Lambert' }, autour)[0]?.champs[1]

  it('has to be answered, unless it says otherwise', () => {
    expect(actif(nom)).toMatchObject({
      obligatoire: true,
      verrouille: false,
      verrou: null,
      options: [],
      valeur: 'Lambert',
    })
    expect(actif({ ...nom, obligatoire: false })).toMatchObject({ obligatoire: false })
    expect(actif({ ...nom, obligatoire: oui('coche') })).toMatchObject({ obligatoire: true })
    expect(actif({ ...nom, obligatoire: oui('coche') }, 'Non')).toMatchObject({ obligatoire: false })
  })

  it('is asked, and called, by what was answered before it', () => {
    expect(actif({ ...nom, quand: oui('coche') })).toBeDefined()
    expect(actif({ ...nom, quand: oui('coche') }, 'Non')).toBeUndefined()
    const champ: Champ = { ...nom, autreLibelle: { quand: oui('coche'), libelle: 'Raison sociale' } }
    expect([actif(champ)?.libelle, actif(champ, 'Non')?.libelle]).toEqual(['Raison sociale', 'Nom'])
  })

  it('is what is imposed on it while that holds, and says why', () => {
    const champ: Champ = { ...nom, impose: { quand: oui('coche'), valeur: 'Durand', phrase: 'C’est Durand.' } }
    expect(actif(champ)).toMatchObject({ valeur: 'Durand', verrouille: true, verrou: 'C’est Durand.' })
    expect(actif(champ, 'Non')).toMatchObject({ valeur: 'Lambert', verrouille: false, verrou: null })
    const muet: Champ = { ...nom, impose: { quand: oui('coche'), valeur: 'Durand' } }
    expect(actif(muet)).toMatchObject({ verrouille: true, verrou: null })
  })

  it('that is known is only read, and typed where it is not', () => {
    const champ: Champ = {
      ...nom,
      lectureSeule: { fait: 'contratConnu' },
      depart: ({ contrat }) => contrat?.titulaire?.nom ?? 'Inconnu',
    }
    const connu = contexteDe({}, { contrat: { ...CONTRAT, titulaire: { nom: 'Petit', prenom: 'Ève' } } })
    expect(actif(champ, 'Oui', connu)).toMatchObject({ valeur: 'Petit', verrouille: true })
    expect(actif(champ)).toMatchObject({ valeur: 'Lambert', verrouille: false })
    expect(departDe(formulaireAvec(coche, champ), connu)).toEqual({ nom: 'Petit' })
  })

  it('of an intervention is chosen among those of the contract', () => {
    expect(actif({ id: 'nom', libelle: 'Intervention', type: 'intervention' })?.options).toEqual(contexte.interventions)
  })

  it('that is blank is no answer, to what follows or to what is sent', () => {
    const suivant: Champ = { ...nom, id: 'suivant', quand: { champ: 'nom', vaut: '  ' } }
    const etapes = parcourir(formulaireAvec(nom, suivant), { nom: '  ' }, contexte)
    expect(etapes[0]?.champs).toHaveLength(1)
    expect(repondus(etapes)).toEqual([])
  })
})

it('a step tells what holds, offers what binds, and is left out when none of its fields is asked', () => {
  const contexte = contexteDe({}, { contrat: CONTRAT })
  const fait = (oui: boolean): Condition => (oui ? { fait: 'contratConnu' } : { non: { fait: 'contratConnu' } })
  const [etape] = formulaireAvec({ id: 'coche', libelle: 'Cochez', type: 'case' }).etapes
  const avec = (plus: Partial<Formulaire['etapes'][number]>) =>
    parcourir({ ...formulaireAvec(), etapes: [{ ...etape!, ...plus }] }, {}, contexte)
  expect(
    avec({
      avis: [true, false].map((oui) => ({ quand: fait(oui), texte: oui ? 'À lire' : 'À taire' })),
      documents: [
        { type: 'REGLEMENT_SERVICE' },
        { type: 'FOURNITURE_EAU', quand: fait(true) },
        { type: 'FORMULAIRE_RETRACTATION', quand: fait(false) },
      ],
    }),
  ).toMatchObject([{ avis: ['À lire'], documents: ['REGLEMENT_SERVICE', 'FOURNITURE_EAU'] }])
  expect(avec({})).toMatchObject([{ avis: [], documents: [] }])
  expect(avec({ quand: fait(false) })).toEqual([])
  expect(avec({ champs: [{ id: 'tue', libelle: 'Tue', type: 'case', quand: fait(false) }] })).toEqual([])
})
