import type { Template } from '@recado/shared/features/templates';
import type { Ticket } from '@recado/shared/features/tickets';
import { placesOfTemplate } from '@recado/shared/lib/templateText';
import { useState } from 'react';
import { firstValue } from './suggestionsFor.ts';

/** What fills the places of a template, in their order; buttons without a place have an empty one. */
export interface TemplateValues {
  headerValues: string[];
  values: string[];
  buttonValues: string[];
}

/** The values of a template, which begin with what is known of the customer. */
export const useTemplateValues = (template: Template, ticket: Ticket) =>
  useState<TemplateValues>(() => {
    const { places, headerPlaces } = placesOfTemplate(template);
    return {
      headerValues: headerPlaces.map((place) => firstValue(place, ticket)),
      values: places.map((place) => firstValue(place, ticket)),
      buttonValues: template.buttons.map(() => ''),
    };
  });

/** Has each place a value? */
export const isFilled = ({ buttons }: Template, { headerValues, values, buttonValues }: TemplateValues) =>
  [...headerValues, ...values].every((value) => value.trim() !== '') &&
  buttons.every(({ url }, n) => !url?.includes('{{') || (buttonValues[n] ?? '').trim() !== '');
