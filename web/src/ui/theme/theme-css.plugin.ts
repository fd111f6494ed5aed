import { DEFAULT_THEME, convertCssVariables, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core'
import type { Plugin } from 'vite'
import { cssVariablesResolver, theme } from './theme.ts'
import { commonTokens, darkTokens, lightTokens, seriesColours, tagColours } from './tokens.ts'

const rule = (selector: string, declarations: Readonly<Record<string, string>>) =>
  `${selector}{${Object.entries(declarations)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`

const series = (colours: readonly string[]) =>
  Object.fromEntries(colours.map((colour, index) => [`--ael-serie-${index + 1}`, colour]))

function tags(scheme: 'light' | 'dark') {
  return Object.fromEntries(
    Object.entries(tagColours).flatMap(([name, [text, fill, darkText, darkFill, dot]]) => [
      [`--ael-tag-${name}-text`, scheme === 'light' ? text : darkText],
      [`--ael-tag-${name}-fill`, scheme === 'light' ? fill : darkFill],
      [`--ael-tag-${name}-dot`, dot],
    ]),
  )
}

const dark = ':root[data-mantine-color-scheme="dark"]'

const onScreen = (declarations: Readonly<Record<string, string>>) => `@media screen{${rule(dark, declarations)}}`

/** The `--ael-*` variables, light then dark; paper is always light. */
function tokensCss(): string {
  return [
    rule(':root', { ...commonTokens, ...lightTokens, 'color-scheme': 'light' }),
    onScreen({ ...darkTokens, 'color-scheme': 'dark' }),
  ].join('\n')
}

/** Colours of groups and of chart series: only some screens need them. */
function palettesCss(): string {
  return [
    rule(':root', { ...series(seriesColours.light), ...tags('light') }),
    onScreen({ ...series(seriesColours.dark), ...tags('dark') }),
  ].join('\n')
}

/** The `--mantine-*` variables that MantineProvider would write into a style tag, for our palettes only. */
function mantineCss(): string {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme)
  const ours = { ...merged, colors: { ...merged.colors } }
  for (const name of Object.keys(ours.colors)) if (!(name in (theme.colors ?? {}))) delete ours.colors[name]
  const base = defaultCssVariablesResolver(ours)
  const own = cssVariablesResolver(ours)
  return convertCssVariables(
    {
      variables: { ...base.variables, ...own.variables },
      light: { ...base.light, ...own.light },
      dark: { ...base.dark, ...own.dark },
    },
    ':root',
  )
}

const modules: Readonly<Record<string, () => string>> = {
  'virtual:ael-tokens.css': tokensCss,
  'virtual:ael-palettes.css': palettesCss,
  'virtual:ael-mantine.css': mantineCss,
}

/** Serves the theme's variables as static style sheets, so that `style-src 'self'` is enough. */
export function themeCss(): Plugin {
  return {
    name: 'ael-theme-css',
    resolveId: (id) => (id in modules ? `\0${id}` : undefined),
    load: (id) => modules[id.slice(1)]?.(),
  }
}
