/**
 * Makes `@cloudflare/vitest-pool-workers` wrap an entry point's prototype only once. Each object and each request
 * through `SELF` wraps it again (cloudflare/workers-sdk#15092, fixed in later versions), and every call passes through
 * all wrappers: after a thousand objects that is most of the tests' work.
 */
const NativeProxy = Proxy;

/** The wrapped prototypes. */
const wrapped = new WeakSet<object>();

/** Whether this is a handler of the pool's `createProxyPrototypeClass`, which has no other distinguishing feature. */
const isThePools = ({ get }: ProxyHandler<object>) =>
  get !== undefined && Function.prototype.toString.call(get).includes("getUnknownPrototypeKey");

globalThis.Proxy = new NativeProxy(NativeProxy, {
  construct(target, [object, handler]: [object, ProxyHandler<object>]) {
    if (wrapped.has(object) && isThePools(handler)) return object;
    const proxy = new target(object, handler);
    if (isThePools(handler)) wrapped.add(proxy);
    return proxy;
  },
});
