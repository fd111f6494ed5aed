import { expect, it, onTestFinished, vi } from 'vitest'
import { fetchOrFirstAnswer } from './first-answers.ts'

it('what was asked for ahead answers once, to whoever asked it, unless it failed', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('asked anew')))
  vi.stubGlobal('aelDepart', {
    token: 'mine',
    answers: {
      'GET /webapi/a': Promise.resolve(new Response('ahead')),
      'GET /webapi/b': Promise.resolve(new Response('', { status: 401 })),
      'GET /webapi/c': Promise.reject(new Error('no network')),
      'POST /webapi/a {}': Promise.resolve(new Response('posted ahead')),
    },
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const ask = async (path: string, init: RequestInit = {}, Token = 'mine') =>
    (await fetchOrFirstAnswer(path, { ...init, headers: { Token } })).text()
  expect(await ask('/webapi/a', {}, 'other')).toBe('asked anew')
  expect(await ask('/webapi/a')).toBe('ahead')
  expect(await ask('/webapi/a')).toBe('asked anew')
  expect(await ask('/webapi/a', { method: 'POST', body: '{}' })).toBe('posted ahead')
  expect(await ask('/webapi/b')).toBe('asked anew')
  expect(await ask('/webapi/c')).toBe('asked anew')
})
