import type * as z from 'zod'

/** What the validation library knows of a schema, as far as tests walk through it. */
export interface Def {
  type: string
  shape?: Record<string, z.ZodType>
  element?: z.ZodType
  innerType?: z.ZodType
  in?: z.ZodType
  out?: z.ZodType
  options?: readonly z.ZodType[]
  entries?: Record<string, unknown>
  values?: readonly unknown[]
}

/** Values that a refined text needs, by the name of its field; tests add those of their own data. */
export type Valeurs = Record<string, unknown>

const PAR_DEFAUT: Valeurs = {
  email: 'quelquun@exemple.fr',
  adressemail: 'quelquun@exemple.fr',
  mailcontact: 'quelquun@exemple.fr',
  mail: 'quelquun@exemple.fr',
  nom: 'Durand',
  prenom: 'Alix',
  motdepasse: 'Ael-2026!',
  nouveaumotdepasse: 'Ael-2026!',
  ancienmotdepasse: 'Ael-2026!',
  identifiant: 'quelquun@exemple.fr',
  codeapplication: '123456',
  idprocessus: '6f1c1b1e-6a5b-4c55-9d5c-2f2f6f0d6c11',
}

/**
 * A valid input made from a schema, the smallest there is: optional parts are left out. Texts take the value
 * given for their field's name, then a usual one, then « texte ».
 */
export function echantillon(schema: z.ZodType, valeurs: Valeurs = {}, champ = ''): unknown {
  const def = schema.def as Def
  const connue = valeurs[champ.toLowerCase()] ?? PAR_DEFAUT[champ.toLowerCase()]
  if (connue !== undefined && def.type !== 'object')
    return def.type === 'array' && !Array.isArray(connue) ? [connue] : connue
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape ?? {})
          .filter(([nom, part]) => !facultatif(part) || nom.toLowerCase() in valeurs)
          .map(([nom, part]) => [nom, echantillon(part, valeurs, nom)]),
      )
    case 'array':
      return def.element ? [echantillon(def.element, valeurs, champ)] : []
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
      return def.innerType && echantillon(def.innerType, valeurs, champ)
    case 'pipe': {
      // What is read before it is judged is sampled by what judges it.
      const donne = def.in?.def.type === 'transform' ? def.out : def.in
      return donne && echantillon(donne, valeurs, champ)
    }
    case 'union':
      return def.options?.[0] && echantillon(def.options[0], valeurs, champ)
    case 'enum':
      return Object.values(def.entries ?? {})[0]
    case 'literal':
      return def.values?.[0]
    case 'number':
    case 'int':
      return 1
    case 'boolean':
      return true
    case 'record':
      return {}
    default:
      return /date|^du$|^au$/i.test(champ) ? '2026-10-01' : 'texte'
  }
}

/** Whether a part may be left out of the input. */
const facultatif = (schema: z.ZodType): boolean =>
  ['optional', 'default', 'prefault', 'catch'].includes((schema.def as Def).type)
