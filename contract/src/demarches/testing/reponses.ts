import fc from 'fast-check'
import { reglagesDe } from '../reglages.ts'
import type { Format } from '../formats.ts'
import type { Champ, Contexte, Formulaire, ReglagesFormulaire, Reponses, Saisie, Valeur } from '../modele.ts'
import { parcourir } from '../moteur/parcourir.ts'
import { verifier } from '../moteur/verifier.ts'

export const PERSONNE = { nom: 'Lambert', prenom: 'Zoé', email: 'zoe@exemple.fr', telephone: '0320000000' }

/** A context in which a form is opened: by default by nobody, on a day, without contract. */
export const contexteDe = (
  formulaire: Pick<Formulaire, 'reglages'>,
  { reglages, ...donne }: Partial<Omit<Contexte, 'reglages'>> & { reglages?: Partial<ReglagesFormulaire> } = {},
): Contexte => ({
  aujourdhui: '2026-11-22',
  personne: null,
  contrat: null,
  ...donne,
  reglages: reglagesDe(formulaire, reglages ?? {}),
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
  numeroCompteur: 'd17fa012345',
  rue: '12 rue des Lavandières',
  complement: 'Bâtiment B',
  codePostal: '38999',
  ville: 'Valombre',
  codePostalOuEtranger: '38999',
  montant: '86,42',
  surface: '250',
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
      return 'De l’eau coule devant le compteur.'
    case 'date': {
      const { min, max } = champ.bornes?.(saisie) ?? {}
      return max ?? min ?? saisie.contexte.aujourdhui
    }
    case 'choix':
    case 'liste':
      return champ.options[0]!.valeur
    case 'case':
      return 'Oui'
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
      .find(({ obligatoire, valeur }) => valeur === undefined && (complet || obligatoire))
    if (!manque) break
    reponses[manque.champ.id] = bonneReponse(manque.champ, saisieDe(reponses, contexte))
  }
  return reponses
}

const quelconque = fc.oneof(
  fc.constantFrom('', ' ', 'Oui', 'Non', '31/02/2026', '<b>', '\u0000', '1e9', 'é'.repeat(300)),
  fc.string({ unit: 'grapheme' }),
)

/** Answers as they may come: good, missing, wrong, of another kind, of fields that there are not. */
export function reponsesQuelconques(formulaire: Formulaire): fc.Arbitrary<Reponses> {
  const champs = formulaire.etapes.flatMap((etape) => etape.champs)
  const arbitraires = champs.map((champ): [string, fc.Arbitrary<Valeur | undefined>] => [
    champ.id,
    fc.oneof(
      { weight: 6, arbitrary: bonne(champ) },
      { weight: 2, arbitrary: quelconque },
      { weight: 1, arbitrary: fc.constant(undefined) },
      { weight: 1, arbitrary: fc.array(fc.string()) },
      { weight: 1, arbitrary: fc.constant([{ numeroOrdre: 101, valeurIndex: 7 }]) },
    ),
  ])
  return fc.record(Object.fromEntries(arbitraires))
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
      contrat: fc.constantFrom(null, { numeroContrat: '0001001' }),
      reglages: fc.record({
        autoriserPj: fc.boolean(),
        pjObligatoire: fc.boolean(),
        autoriserCommentaire: fc.boolean(),
        commentaireObligatoire: fc.boolean(),
        nbMaxPj: fc.integer({ min: 1, max: 5 }),
      }),
    })
    .map((donne) => contexteDe(formulaire, donne))
