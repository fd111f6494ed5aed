import { expect, it } from 'vitest'
import { appareilDe } from './appareil.ts'

it.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox sur Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari sur iOS',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
    'Chrome sur Android',
  ],
  ['(Windows NT 10.0)', 'Navigateur inconnu sur Windows'],
  ['Mozilla/5.0 Firefox/145.0', 'Firefox'],
  [`Agence${'x'.repeat(120)}/3 (iPhone; iOS 18.5)`, `Agence${'x'.repeat(94)}`],
  ['curl/8.5.0', null],
  ['<script>', null],
  ['', null],
  [undefined, null],
])('%s is %s', (agent, attendu) => {
  expect(appareilDe(agent)).toBe(attendu)
})
