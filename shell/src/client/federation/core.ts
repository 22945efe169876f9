import {
  assert,
  CurrentGlobal,
  getGlobalFederationConstructor,
  getRemoteEntry,
  getRemoteInfo,
  helpers,
  loadScript,
  loadScriptNode,
  Module,
  ModuleFederation,
  registerGlobalPlugins,
  satisfy,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
} from '@module-federation/runtime/core';

/** What `@module-federation/runtime` takes of its core, and so the entry of any slice; the rest would be 0.3 kB. */
export const runtimeCore = {
  ...{ assert, CurrentGlobal, getGlobalFederationConstructor, getRemoteEntry, getRemoteInfo, helpers },
  ...{ loadScript, loadScriptNode, Module, ModuleFederation, registerGlobalPlugins, satisfy },
  ...{ setGlobalFederationConstructor, setGlobalFederationInstance },
};
