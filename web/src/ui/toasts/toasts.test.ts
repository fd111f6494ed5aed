import { beforeEach, describe, expect, it } from 'vitest'
import { clearToasts, closeToast, showToast, shownToasts } from './toasts.ts'

const messages = () => shownToasts().map((toast) => toast.message)

describe('toasts', () => {
  beforeEach(clearToasts)

  it('shows at most three, then the next in turn', () => {
    for (const message of ['un', 'deux', 'trois', 'quatre']) showToast('information', message)
    expect(messages()).toEqual(['un', 'deux', 'trois'])
    closeToast(shownToasts()[0]!.id)
    expect(messages()).toEqual(['deux', 'trois', 'quatre'])
  })

  it('says the same message once, on screen or waiting', () => {
    for (const message of ['un', 'deux', 'trois', 'quatre', 'quatre', 'un']) showToast('urgent', message)
    for (const toast of shownToasts()) closeToast(toast.id)
    expect(messages()).toEqual(['quatre'])
  })

  it('says it again once it was closed', () => {
    showToast('resolu', 'un')
    closeToast(shownToasts()[0]!.id)
    showToast('resolu', 'un')
    expect(messages()).toEqual(['un'])
  })

  it('lasts 7 seconds unless told otherwise', () => {
    showToast('information', 'un')
    showToast('information', 'deux', { duration: null })
    expect(shownToasts().map((toast) => toast.duration)).toEqual([7000, null])
  })
})
