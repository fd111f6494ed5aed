import { expect, type Page } from '@playwright/test'

interface Courrier {
  subject: string
  text: string
}

/** The text of the newest mail with this subject, waited for as long as the job takes. */
export async function texteRecu(page: Page, to: string, sujet: RegExp): Promise<string> {
  let texte: string | undefined
  await expect
    .poll(
      async () => {
        const answer = await page.request.get(`/simulateurs/courriers?to=${encodeURIComponent(to)}`)
        const courriers = (await answer.json()) as Courrier[]
        texte = courriers.find(({ subject }) => sujet.test(subject))?.text
        return texte
      },
      { intervals: [100] },
    )
    .toBeTruthy()
  return texte ?? ''
}

/** The address that the newest mail with this subject leads to. */
export async function lienRecu(page: Page, to: string, sujet: RegExp): Promise<string> {
  const lien = (await texteRecu(page, to, sujet)).match(/https?:\/\/\S+/)?.[0]
  expect(lien, `the address in the mail ${sujet}`).toBeTruthy()
  return lien ?? ''
}
