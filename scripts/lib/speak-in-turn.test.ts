import { expect, test } from 'vitest'
import { speakInTurn } from './speak-in-turn.mjs'

function speakers(count: number) {
  const heard: string[] = []
  const speaker = speakInTurn((text) => void heard.push(text))
  return { heard, all: Array.from({ length: count }, speaker) }
}

test('the first is heard as it speaks, the next once it has ended, then as it speaks', () => {
  const { heard, all } = speakers(2)
  const [first, second] = all
  second?.say('b1 ')
  first?.say('a1 ')
  second?.say('b2 ')
  expect(heard).toEqual(['a1 '])
  first?.end()
  expect(heard).toEqual(['a1 ', 'b1 b2 '])
  second?.say('b3 ')
  expect(heard).toEqual(['a1 ', 'b1 b2 ', 'b3 '])
})

test('one that ends before its turn loses nothing of what it said', () => {
  const { heard, all } = speakers(3)
  const [first, second, third] = all
  second?.say('b')
  second?.end()
  third?.say('c')
  first?.end()
  expect(heard.join('')).toBe('bc')
  third?.say('d')
  third?.end()
  expect(heard.join('')).toBe('bcd')
})
