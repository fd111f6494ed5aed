import { EXEMPLE } from '../exemple.ts'
import type { ContexteModele } from '../modele.ts'
import { modeles, type TypeCourrier } from '../registre.ts'

/** The words of an alert are those of its rule (`domaines/alertes/regles/`): no text stands for all of them. */
const PAR_LEUR_REGLE: ReadonlySet<TypeCourrier> = new Set(['alerte'])

/** The mails whose words the staff may write. */
export const TYPES_REECRITS = (Object.keys(modeles) as TypeCourrier[])
  .filter((type) => !PAR_LEUR_REGLE.has(type))
  .toSorted((a, b) => a.localeCompare(b, 'fr'))
export const estReecrit = (type: string): type is TypeCourrier => TYPES_REECRITS.some((un) => un === type)

/** What each template takes of its data: seen by handing it an example that notes what is looked at. */
function lusPar(type: TypeCourrier): string[] {
  const lus = new Set<string>()
  const temoin = new Proxy(EXEMPLE, {
    get(donnees, nom, receveur) {
      if (typeof nom === 'string') lus.add(nom)
      return Reflect.get(donnees, nom, receveur) as unknown
    },
  })
  const contexte = { nomService: '' }
  modeles[type].sujet(temoin, contexte)
  modeles[type].corps(temoin, contexte)
  return [...lus].filter((nom) => typeof EXEMPLE[nom as keyof typeof EXEMPLE] !== 'boolean')
}

const connus = new Map<TypeCourrier, readonly string[]>()

/** The names that a mail of this type may say between braces. */
export function jetonsDe(type: TypeCourrier): readonly string[] {
  const jetons = connus.get(type) ?? [...lusPar(type), 'nomService'].toSorted()
  connus.set(type, jetons)
  return jetons
}

/** A value in words; of a list, a line each. */
function enMots(valeur: unknown): string {
  if (typeof valeur === 'string' || typeof valeur === 'number') return String(valeur)
  if (!Array.isArray(valeur)) return ''
  return valeur
    .map((element: unknown) =>
      typeof element === 'object' && element !== null
        ? Object.values(element).map(enMots).join('\u202F: ')
        : enMots(element),
    )
    .join('\n')
}

const JETON = /\{\{\s*(\w+)\s*(?:\|([^{}]*))?\}\}/g

/** Puts what is known in place of the names; `ecrire` is how a value is written where it stands. */
export const remplacerJetons = (
  texte: string,
  donnees: object,
  { nomService }: ContexteModele,
  ecrire: (valeur: string) => string = String,
): string => {
  const valeurs = new Map<string, unknown>([...Object.entries(donnees), ['nomService', nomService]])
  return texte.replaceAll(JETON, (_, nom: string, sinon: string | undefined) => {
    const valeur = enMots(valeurs.get(nom))
    return valeur ? ecrire(valeur) : (sinon?.trim() ?? '')
  })
}
