import { randomBytes } from 'node:crypto'
import { NOMBRE_CODES_SECOURS } from '@ael/contract/utilisateurs/second-facteur.ts'
import { Secret } from 'otpauth'
import { empreinte } from '../../../kernel/secrets/secret.ts'

const OCTETS = 10

const normaliser = (code: string): string => code.toUpperCase().replaceAll(/[^A-Z2-7]/g, '')

/** What is stored of a recovery code, however it is typed: 80 random bits need no slow hash. */
export const empreinteSecours = (code: string): Buffer => empreinte('secours', normaliser(code))

/** New recovery codes, « ABCD-EFGH-IJKL-MNOP ». */
export const tirerCodesSecours = (): string[] =>
  Array.from({ length: NOMBRE_CODES_SECOURS }, () => {
    const { base32 } = new Secret({ buffer: new Uint8Array(randomBytes(OCTETS)).buffer })
    return base32.replaceAll(/.{4}(?=.)/g, '$&-')
  })
