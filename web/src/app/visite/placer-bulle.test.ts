import { describe, expect, it } from 'vitest'
import { placerBulle } from './placer-bulle.ts'

const bureau = { width: 1440, height: 900 }
const telephone = { width: 390, height: 844 }
const cible = { left: 1380, top: 20, width: 40, height: 44 }

describe('the text of a step', () => {
  it('stands in the middle when it points at nothing', () => expect(placerBulle(null, bureau)).toEqual({}))
  it('stands under what is high, inside the window', () =>
    expect(placerBulle(cible, bureau)).toEqual({ left: 1024, top: 80 }))
  it('stands over what is low', () =>
    expect(placerBulle({ ...cible, left: 100, top: 700 }, bureau)).toEqual({ left: 100, bottom: 216 }))
  it('leaves free what it points at on a phone', () => {
    expect(placerBulle({ ...cible, left: 10 }, telephone)).toEqual({ bottom: 16 })
    expect(placerBulle({ ...cible, left: 10, top: 700 }, telephone)).toEqual({ top: 16 })
  })
  it('stays in the window beside what is taller than it', () => {
    expect(placerBulle({ left: 0, top: -900, width: 1440, height: 1000 }, bureau)).toEqual({ left: 16, top: 116 })
  })
})
