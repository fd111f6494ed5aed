import { expect, type Page } from '@playwright/test'

interface Courrier {
  subject: string
  text: string
}

/** The address that the newest mail with this subject leads to, waited for as long as the job takes. */
export async function lienRecu(page: Page, to: string, sujet: RegExp): Promise<string> {
  let lien: string | undefined
  await expect
    .poll(
      async () => {
        const answer = await page.request.get(`/simulateurs/courriers?to=${encodeURIComponent(to)}`)
        const courriers = (await answer.json()) as Courrier[]
        lien = courriers.find(({ subject }) => sujet.test(subject))?.text.match(/https?:\/\/\S+/)?.[0]
        return lien
      },
      { timeout: 30_000 },
    )
    .toBeTruthy()
  return lien ?? ''
}
