import { DETAIL_RESERVE, PORTEES } from '@ael/contract/consentements/regles.ts'
import type { autorisationGranularite } from '@ael/contract/consommation/schemas.ts'
import type * as z from 'zod'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { libelles } from '../libelles.ts'

const CODES: readonly string[] = Object.values(PORTEES).map(({ code }) => code)

/** Why days or hours are closed, when it is for want of the holder's consent, and where he gives it; or who he is. */
export function SansConsentement({
  granularites,
}: {
  granularites: ReadonlyArray<z.infer<typeof autorisationGranularite>>
}) {
  const ferme = granularites.find(({ code }) => code !== null && CODES.includes(code))
  const reserve = granularites.find(({ code }) => code === DETAIL_RESERVE.code)
  if (reserve)
    return (
      <Notice level="information">
        <p>{reserve.message}</p>
      </Notice>
    )
  if (!ferme) return null
  return (
    <Notice
      level="information"
      actions={
        <ButtonLink variant="outline" size="sm" href="#/user/profile?onglet=consentements">
          {libelles.consentir}
        </ButtonLink>
      }
    >
      <p>{ferme.message}</p>
    </Notice>
  )
}
