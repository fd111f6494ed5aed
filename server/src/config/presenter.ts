import type { Constat } from './constat.ts'

const TRAIT = '═'.repeat(78)

const lignes = (titre: string, constats: readonly Constat[]): string[] =>
  constats.length === 0 ? [] : ['', titre, ...constats.map(({ variable, phrase }) => `  ${variable}\u202F: ${phrase}`)]

/** The list that is shown at start and by `npm run verifier-configuration`; empty when there is nothing to say. */
export function presenterConstats(constats: readonly Constat[]): string {
  if (constats.length === 0) return ''
  const de = (gravite: Constat['gravite']) => constats.filter((un) => un.gravite === gravite)
  return [
    TRAIT,
    ...lignes('CONFIGURATION REFUSÉE. À corriger avant de démarrer\u202F:', de('refus')),
    ...lignes('CONFIGURATION À VÉRIFIER\u202F:', de('avertissement')),
    '',
    'Chaque variable est expliquée dans docs/exploitation.md.',
    TRAIT,
    '',
  ].join('\n')
}
