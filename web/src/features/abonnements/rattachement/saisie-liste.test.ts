import { expect, it } from 'vitest'
import { saisieListe } from './saisie-liste.ts'

const compte = { userWebId: 'u1', nomComplet: 'Camille Roussel', email: 'camille@exemple.fr' }
const refuses = (aUnAutre: boolean, saisie: { compte: typeof compte | null; contrats: string }) =>
  saisieListe(aUnAutre)
    .safeParse(saisie)
    .error?.issues.map(({ path }) => path[0]) ?? []

it.each([
  [false, { compte: null, contrats: '0700101' }, []],
  [true, { compte, contrats: '0700101' }, []],
  [true, { compte: null, contrats: '0700101' }, ['compte']],
  [true, { compte: null, contrats: '' }, ['compte', 'contrats']],
])('for somebody else %j, %j is refused for %j', (aUnAutre, saisie, champs) =>
  expect(refuses(aUnAutre, saisie)).toEqual(champs),
)
