import { expect, it } from 'vitest'
import { direSuivis } from './suivis.ts'

const suivi = (agent: string, nombre: number, moi = false) => ({ agent, moi, nombre })

it.each([
  [[], 'aucune n’est prise'],
  [[suivi('Lucie Martin', 3)], 'dont 3 suivies par Lucie Martin'],
  [[suivi('Lucie Martin', 1)], 'dont 1 suivie par Lucie Martin'],
  [[suivi('Lucie Martin', 3, true)], 'dont 3 suivies par vous'],
  [[suivi('Zoé Abel', 2), suivi('Lucie Martin', 1, true)], 'dont 3 suivies\u202F: Zoé Abel 2, vous 1'],
  [[suivi('A', 4), suivi('B', 3), suivi('C', 2), suivi('D', 1)], 'dont 10 suivies\u202F: A 4, B 3, C 2, D 1'],
  [
    [suivi('A', 5), suivi('B', 4), suivi('C', 3), suivi('D', 2), suivi('E', 1)],
    'dont 15 suivies\u202F: A 5, B 4, C 3, 2 autres 3',
  ],
])('%j is told « %s »', (suivis, dit) => expect(direSuivis(suivis)).toBe(dit))
