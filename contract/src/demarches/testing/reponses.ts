import fc from 'fast-check'
import { contexteVide, contratSeul } from '../contexte.ts'
import { ecrireCreneau } from '../creneau.ts'
import { aLire } from '../moteur/compteur.ts'
import { reglagesDe } from '../reglages.ts'
import type { Format } from '../formats.ts'
import type {
  Champ,
  Compteur,
  Contexte,
  ContratConnu,
  Formulaire,
  ReglagesFormulaire,
  Reponses,
  Saisie,
  Valeur,
} from '../modele.ts'
import { parcourir } from '../moteur/parcourir.ts'
import { verifier } from '../moteur/verifier.ts'

export const PERSONNE = { nom: 'Lambert', prenom: 'Zoé', email: 'zoe@exemple.fr', telephone: '0320000000' }

/** A water meter that was read on 1 June at 1 240 m³. */
export const COMPTEUR: Compteur = {
  numero: 'D17FA012345',
  unite: 'm3',
  chiffres: 5,
  cadrans: [{ numeroOrdre: 1, libelle: 'Index', dernier: 1240 }],
  dernierReleve: '2026-06-01',
}

const LIEU = { adresse: '12 rue des Lavandières, 38999 Valombre', compteur: COMPTEUR }

/** A contract of which all is known. */
export const CONTRAT: ContratConnu = {
  ...contratSeul('0001001'),
  titulaire: { nom: 'Lambert', prenom: 'Zoé' },
  compteur: COMPTEUR,
  dernierJourFacture: '2026-06-01',
  mandat: true,
  mensualitePrevueCents: 30_00,
  autresContratsDuPayeur: 2,
}

/** A context in which a form is opened: by default by nobody, on a day, without contract. */
export const contexteDe = (
  formulaire: Pick<Formulaire, 'reglages'>,
  { reglages, ...donne }: Partial<Omit<Contexte, 'reglages'>> & { reglages?: Partial<ReglagesFormulaire> } = {},
): Contexte => ({
  ...contexteVide('2026-11-22', reglagesDe(formulaire, reglages ?? {})),
  trouve: { communeDesservie: true, nomCommune: 'Valombre', lieu: LIEU, indexDouteux: false },
  interventions: [{ valeur: '12', libelle: 'Remplacement du compteur' }],
  ...donne,
})

/** A form of one step, which asks these fields. */
export const formulaireAvec = (...champs: readonly Champ[]): Formulaire => ({
  type: 'ESSAI',
  libelle: 'Essai',
  description: '',
  minutes: 1,
  aPrevoir: [],
  contrat: 'aucun',
  succes: '',
  etapes: [{ id: 'etape', libelle: 'L’étape', champs }],
})

/** The fields that are asked with these answers, by their id: by default of nobody who is signed in. */
export const demandes = (formulaire: Formulaire, reponses: Reponses, contexte = contexteDe(formulaire)): string[] =>
  parcourir(formulaire, reponses, contexte).flatMap(({ champs }) => champs.map(({ champ }) => champ.id))

/** What is said of one field when the rest is answered well. */
export const ditDe = (
  formulaire: Formulaire,
  champ: string,
  choisies: Reponses,
  contexte = contexteDe(formulaire),
): string | null =>
  verifier(formulaire, repondre(formulaire, contexte, { choisies }), contexte).find((un) => un.champ === champ)
    ?.message ?? null

/** One good answer of each format. */
const BONS: Record<Format, string> = {
  nom: 'Lambert',
  nomUsage: 'Boulangerie Lambert',
  prenom: 'Zoé',
  email: 'zoe@exemple.fr',
  telephone: '03 20 00 00 00',
  mobile: '06 12 34 56 78',
  numeroContrat: '1001',
  numeroFacture: 'FA-2026-0001',
  codeReleve: 'abcd-efgh-jklm',
  numeroCompteur: 'd17fa012345',
  rue: '12 rue des Lavandières',
  complement: 'Bâtiment B',
  codePostal: '38999',
  ville: 'Valombre',
  codePostalOuEtranger: '38999',
  montant: '86,42',
  surface: '250',
  seuil: '12',
  index: '1240',
  domiciliation: 'Agence de Valombre',
  nombrePersonnes: '3',
  siret: '356 000 000 00048',
  codeApe: '3600z',
  titulaireCompte: 'Zoé Lambert',
  iban: 'fr76 3000 6000 0112 3456 7890 189',
  bic: 'agrifrpp',
}

/** A good answer of a field. */
function bonneReponse(champ: Champ, saisie: Saisie): Valeur {
  switch (champ.type) {
    case 'texte':
      return BONS[champ.format]
    case 'texteLong':
      // A long text that is checked is a list of contracts.
      return champ.verifier ? '0001001' : 'De l’eau coule devant le compteur.'
    case 'date': {
      const { min, max } = champ.bornes?.(saisie) ?? {}
      return max ?? min ?? saisie.contexte.aujourdhui
    }
    case 'choix':
    case 'liste':
      return champ.options[0]!.valeur
    case 'case':
      return 'Oui'
    case 'intervention':
      return saisie.contexte.interventions[0]!.valeur
    case 'creneau':
      return ecrireCreneau({ debut: '2026-12-01T08:00', fin: '2026-12-01T10:00' })
    case 'commune':
      return '38999'
    case 'signature':
      return 'Zoé Lambert'
    case 'cadrans':
      return aLire(saisie.contexte).cadrans.map(({ numeroOrdre, dernier }) => ({
        numeroOrdre,
        valeurIndex: (dernier ?? 1240) + 8,
      }))
    default:
      return ['document.pdf']
  }
}

const saisieDe = (reponses: Reponses, contexte: Contexte): Saisie => ({
  reponses: new Map(Object.entries(reponses).flatMap(([id, valeur]) => (valeur === undefined ? [] : [[id, valeur]]))),
  contexte,
})

/** What is answered when all that is asked is answered well, save what is left out: `complet` answers what may be left too. */
export function repondre(
  formulaire: Formulaire,
  contexte: Contexte,
  { complet = true, choisies = {} }: { complet?: boolean; choisies?: Reponses } = {},
): Reponses {
  const reponses: Record<string, Valeur | undefined> = { ...choisies }
  // What is answered may add fields: as often as there are fields, at most.
  for (let reste = formulaire.etapes.flatMap(({ champs }) => champs).length; reste > 0; reste--) {
    const manque = parcourir(formulaire, reponses, contexte)
      .flatMap(({ champs }) => champs)
      .find(({ obligatoire, verrouille, valeur }) => valeur === undefined && !verrouille && (complet || obligatoire))
    if (!manque) break
    reponses[manque.champ.id] = bonneReponse(manque.champ, saisieDe(reponses, contexte))
  }
  return reponses
}

const quelconque = fc.oneof(
  fc.constantFrom('', ' ', 'Oui', 'Non', '31/02/2026', '<b>', '\u0000', '1e9', 'france', 'é'.repeat(300)),
  fc.string({ unit: 'grapheme' }),
)

const cadrans = fc.array(
  fc.record({
    numeroOrdre: fc.oneof(fc.constantFrom(1, 2, 101), fc.double()),
    valeurIndex: fc.oneof(fc.integer({ min: 0, max: 99_999 }), fc.double(), fc.constantFrom('1248', '01248317')),
  }),
  { maxLength: 3 },
)

/** What no browser of ours sends. */
const etrange = fc.oneof(fc.jsonValue(), fc.array(fc.string()), cadrans, fc.integer(), fc.boolean(), fc.constant(null))

/** Answers as they may come: good, missing, wrong, of another kind. */
export function reponsesQuelconques(formulaire: Formulaire): fc.Arbitrary<Reponses> {
  const champs = formulaire.etapes.flatMap((etape) => etape.champs)
  const arbitraires = champs.map((champ): [string, fc.Arbitrary<unknown>] => [
    champ.id,
    fc.oneof(
      { weight: 6, arbitrary: bonne(champ) },
      { weight: 2, arbitrary: quelconque },
      { weight: 1, arbitrary: fc.constant(undefined) },
      { weight: 1, arbitrary: etrange },
    ),
  ])
  // It is the engine that has to tell what is no answer.
  return fc.record(Object.fromEntries(arbitraires)) as fc.Arbitrary<Reponses>
}

const bonne = (champ: Champ): fc.Arbitrary<Valeur> =>
  'options' in champ
    ? fc.constantFrom(...champ.options.map(({ valeur }) => valeur))
    : fc.constant(bonneReponse(champ, saisieDe({}, contexteDe({ reglages: {} }))))

/** Every context that a form may be opened in. */
export const contextes = (formulaire: Formulaire): fc.Arbitrary<Contexte> =>
  fc
    .record({
      personne: fc.constantFrom(null, PERSONNE),
      contrat: fc.constantFrom(null, contratSeul('0001001'), CONTRAT, {
        ...CONTRAT,
        prelevement: 'ME' as const,
        mensualitePrevueCents: null,
        autresContratsDuPayeur: 0,
      }),
      trouve: fc.record({
        communeDesservie: fc.constantFrom(null, true, false),
        nomCommune: fc.constantFrom(null, 'Valombre'),
        lieu: fc.constantFrom(null, LIEU),
        indexDouteux: fc.boolean(),
      }),
      origine: fc.constantFrom(null, 'resiliation' as const),
      actives: fc.record({ factureElectroniqueLibre: fc.boolean(), naissanceExigee: fc.boolean() }),
      reglages: fc.record({
        autoriserPj: fc.boolean(),
        pjObligatoire: fc.boolean(),
        autoriserCommentaire: fc.boolean(),
        commentaireObligatoire: fc.boolean(),
        nbMaxPj: fc.integer({ min: 1, max: 5 }),
      }),
    })
    .map((donne) => contexteDe(formulaire, donne))
