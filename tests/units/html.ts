import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** The component's HTML, without what keeps lines together. */
export const html = <Props extends object>(component: FunctionComponent<Props>, props: Props) =>
  renderToStaticMarkup(createElement(component, props))
    .replaceAll('\u00a0', ' ')
    .replaceAll('\u2060', '')
