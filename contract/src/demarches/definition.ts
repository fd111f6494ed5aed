import { FORMATS, regleDe } from './formats.ts'
import type { Champ, Condition, Formulaire, ReglagesFormulaire } from './modele.ts'
import { enMots } from './moteur/condition.ts'

/** The kind of a field in a definition. */
const TYPES = {
  texteLong: 'textarea',
  date: 'date',
  choix: 'radio',
  liste: 'select',
  intervention: 'select',
  creneau: 'slot',
  commune: 'select',
  case: 'checkbox',
  signature: 'signature',
  cadrans: 'dials',
  fichiers: 'file',
} as const satisfies Record<Exclude<Champ['type'], 'texte'>, string>

/** What the menu of forms shows of one: what it is for, how long it takes, what to have at hand, and its settings. */
export function presenter(formulaire: Formulaire, reglages: ReglagesFormulaire, duService: string | null = null) {
  const { type, libelle, minutes, aPrevoir, contrat } = formulaire
  const { extensionPj, ...autres } = reglages
  return {
    typeFormulaire: type,
    libelle,
    description: duService ?? formulaire.description,
    minutes,
    aPrevoir: [...aPrevoir],
    contrat,
    ...autres,
    extensionPj: [...extensionPj],
  }
}

/** A form as the wire shows it: every step and field, with its condition in words where it has one. */
export const definir = (formulaire: Formulaire, reglages: ReglagesFormulaire, duService: string | null = null) => ({
  ...presenter(formulaire, reglages, duService),
  etapes: etapesDe(formulaire),
})

/** A form is written once and for all: so are its steps, whatever is set of it. */
const ETAPES = new WeakMap<Formulaire, ReturnType<typeof definirEtapes>>()

function etapesDe(formulaire: Formulaire) {
  const etapes = ETAPES.get(formulaire) ?? definirEtapes(formulaire)
  ETAPES.set(formulaire, etapes)
  return etapes
}

function definirEtapes(formulaire: Formulaire) {
  const condition = (quand: Condition | undefined) => (quand ? enMots(quand, formulaire) : null)
  return formulaire.etapes.map((etape) => ({
    id: etape.id,
    libelle: etape.libelle,
    condition: condition(etape.quand),
    champs: etape.champs.map((champ) => definirChamp(champ, condition)),
  }))
}

function definirChamp(champ: Champ, condition: (quand: Condition | undefined) => string | null) {
  const { obligatoire = true, lectureSeule } = champ
  const format = champ.type === 'texte' ? regleDe(champ.format) : null
  return {
    id: champ.id,
    libelle: champ.libelle,
    type: champ.type === 'texte' ? FORMATS[champ.format].saisie : TYPES[champ.type],
    condition: condition(champ.quand),
    obligatoire: obligatoire !== false,
    conditionObligatoire: typeof obligatoire === 'object' ? condition(obligatoire) : null,
    motif: format?.motif ?? null,
    masque: format?.masque ?? null,
    cache: champ.quand !== undefined,
    lectureSeule: lectureSeule !== undefined || champ.calcule !== undefined,
    longueurMin: format?.longueurMin ?? null,
    longueurMax: format?.longueurMax ?? ('longueurMax' in champ ? champ.longueurMax : null),
    options: 'options' in champ ? champ.options.map(({ valeur, libelle }) => ({ valeur, libelle })) : [],
    aide: champ.aide ?? null,
  }
}
